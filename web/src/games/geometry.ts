/** The geometry of the drawings that grow with the state. */

const TURN = 2 * Math.PI;

/** A cog; `missing` lists the teeth that broke off. To be filled with the even-odd rule. */
export function gearPath(cx: number, cy: number, r: number, teeth: number, missing: number[] = [], hole = 0.32, depth = 0.16): string {
  const inner = r * (1 - depth);
  const width = TURN / teeth;
  let path = "";
  for (let tooth = 0; tooth < teeth; tooth++) {
    const angle = width * tooth;
    const tip = missing.includes(tooth) ? inner : r;
    const corners: [number, number][] = [[0, inner], [0.12, tip], [0.43, tip], [0.55, inner]];
    for (const [part, radius] of corners) {
      const x = cx + radius * Math.cos(angle + width * part);
      const y = cy + radius * Math.sin(angle + width * part);
      path += `${path ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)} `;
    }
  }
  const eye = (r * hole).toFixed(1);
  const across = (2 * r * hole).toFixed(1);
  return `${path}Z M${(cx + r * hole).toFixed(1)} ${cy}a${eye} ${eye} 0 1 0 -${across} 0a${eye} ${eye} 0 1 0 ${across} 0Z`;
}
