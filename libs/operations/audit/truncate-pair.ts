/** The longest part of a text that is shown. */
const longest = 120;
/** How many characters precede the first difference. */
const contextLength = 20;

/** Two versions of a text in one line each; long ones are cut to the part where they begin to differ. */
export function truncatePair(before: string, after: string): [string, string] {
  const [a, b] = [oneLine(before), oneLine(after)];
  const start = Math.max(a.length, b.length) > longest ? Math.max(0, firstDifference(a, b) - contextLength) : 0;
  return [cut(a, start), cut(b, start)];
}

const oneLine = (text: string) => Array.from(text.replaceAll(/\s+/g, ' ').trim());

function firstDifference(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((character, index) => character !== b[index]);
  return at === -1 ? a.length : at;
}

function cut(letters: readonly string[], start: number): string {
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${letters.length > end ? '…' : ''}`;
}
