/** Characters shown of each text. */
const maxLength = 120;
/** Characters shown before the first difference. */
const contextLength = 20;

/** Two versions of a text on one line each; long ones are cut to the part where they begin to differ. */
export function truncatePair(before: string, after: string): [string, string] {
  const [a, b] = [oneLine(before), oneLine(after)];
  const start = Math.max(a.length, b.length) > maxLength ? Math.max(0, firstDifference(a, b) - contextLength) : 0;
  return [cut(a, start), cut(b, start)];
}

const oneLine = (text: string) => Array.from(text.replaceAll(/\s+/g, ' ').trim());

function firstDifference(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((character, index) => character !== b[index]);
  return at === -1 ? a.length : at;
}

function cut(characters: readonly string[], start: number): string {
  const end = start + maxLength;
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${characters.length > end ? '…' : ''}`;
}
