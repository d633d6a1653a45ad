/** Where the towers of a sand castle stand, and how they look. */

export interface Tower {
  x: number;
  y: number;
  width: number;
  height: number;
  hasFlag: boolean;
  slits: boolean;
}

/** The outline of a tower that stands on (x, y), with merlons. */
export function towerPath({ x, y, width, height }: Tower): string {
  const count = Math.max(3, Math.round(width / 13));
  const merlon = (width / (2 * count - 1)).toFixed(1);
  let path = `M${x - width / 2 - 3} ${y} L${x - width / 2} ${y - height}`;
  for (let k = 0; k < count; k++) path += ` v-10 h${merlon} v10${k < count - 1 ? ` h${merlon}` : ""}`;
  return `${path} L${x + width / 2 + 3} ${y} Z`;
}

/** By cost: how wide and high. */
const SIZES: Record<number, [number, number]> = { 1: [48, 44], 2: [60, 74], 3: [70, 96], 4: [78, 112] };

/** Places from the middle outwards, then a second row in front. */
const PLACES: [number, number][] = [
  [330, 196], [236, 200], [424, 200], [168, 206], [492, 206], [284, 190], [376, 190], [118, 212], [542, 212],
  [330, 214], [262, 217], [398, 217], [200, 219], [460, 219], [150, 222], [510, 222], [90, 220], [570, 220],
];

export function towers(costs: number[]): Tower[] {
  return costs.map((cost, index) => {
    const [width, height] = SIZES[Math.min(4, Math.max(1, cost))]!;
    const [x, y] = PLACES[index % PLACES.length]!;
    const lap = Math.floor(index / PLACES.length);
    const small = index >= 9 ? 0.62 : 1;
    return {
      x: x + lap * 22,
      y: y + lap * 3,
      width: width * small,
      height: height * small,
      hasFlag: cost >= 3,
      slits: cost >= 2,
    };
  });
}

export const FLAGS = ["#d2402a", "#1f63a8", "#2f7d3b", "#7a3f98", "#e0a020"];
