/** The little Markdown that the specifications use, as parts that can be drawn without trusting any HTML. */

export type Part = { kind: "text" | "code" | "rule" | "link"; text: string } | { kind: "bold" | "italic"; parts: Part[] };

export type Block =
  | { kind: "paragraph"; parts: Part[] }
  | { kind: "list"; items: Part[][] }
  | { kind: "table"; head: Part[][]; rows: Part[][][] }
  | { kind: "code"; text: string }
  | { kind: "heading"; parts: Part[] };

const INLINE = /\*\*([^*]+)\*\*|\*(?! )([^*]+)(?<! )\*|`([^`]+)`|\b([A-Z]{2,4}-R?\d{1,3}[a-z]?)\b|\[([^\]]+)\]\([^)]*\)/g;

/** Words, bold and slanted words, code, and rule IDs, which become links. */
export function inline(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    const [all, bold, italic, code, rule, link] = match;
    if (bold !== undefined) parts.push({ kind: "bold", parts: inline(bold) });
    else if (italic !== undefined) parts.push({ kind: "italic", parts: inline(italic) });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (rule !== undefined) parts.push({ kind: "rule", text: rule });
    else parts.push({ kind: "link", text: link ?? "" });
    end = match.index + all.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

const cells = (line: string): Part[][] =>
  line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => inline(cell.trim()));

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]!;
    if (!line.trim() || /^-{3,}$/.test(line)) {
      index++;
    } else if (line.startsWith("```")) {
      const close = lines.findIndex((later, place) => place > index && later.startsWith("```"));
      const end = close < 0 ? lines.length : close;
      found.push({ kind: "code", text: lines.slice(index + 1, end).join("\n") });
      index = end + 1;
    } else if (/^#+ /.test(line)) {
      found.push({ kind: "heading", parts: inline(line.replace(/^#+ /, "")) });
      index++;
    } else if (line.startsWith("|")) {
      const rows = take(lines, index, (next) => next.startsWith("|"));
      index += rows.length;
      const body = rows.slice(1).filter((row) => !/^\|[\s:|-]+\|?$/.test(row));
      found.push({ kind: "table", head: cells(rows[0]!), rows: body.map(cells) });
    } else if (/^\s*(?:[-*]|\d+\.) /.test(line)) {
      const rows = take(lines, index, (next) => next.trim() !== "" && !next.startsWith("|") && !next.startsWith("#"));
      index += rows.length;
      const items: string[] = [];
      for (const row of rows) {
        if (/^\s*(?:[-*]|\d+\.) /.test(row)) items.push(row.replace(/^\s*(?:[-*]|\d+\.) /, ""));
        else items.push(`${items.pop() ?? ""} ${row.trim()}`);
      }
      found.push({ kind: "list", items: items.map(inline) });
    } else {
      const rows = take(lines, index, (next) => next.trim() !== "" && !/^(?:\||#|```|\s*[-*] )/.test(next));
      index += Math.max(1, rows.length);
      found.push({ kind: "paragraph", parts: inline((rows.length ? rows : [line]).map((row) => row.trim()).join(" ")) });
    }
  }
  return found;
}

function take(lines: string[], from: number, fits: (line: string) => boolean): string[] {
  let end = from;
  while (end < lines.length && fits(lines[end]!)) end++;
  return lines.slice(from, end);
}
