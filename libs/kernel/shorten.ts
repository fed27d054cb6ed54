/**
 * A text on one line. A long one is cut after a whole word, except when its end is a single word longer than that.
 *
 * @param maxLength characters of the text that stay at most.
 */
export function shorten(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // Characters, not code units: an emoji must not be cut in half.
  const characters = Array.from(line);
  if (characters.length <= maxLength) return line;
  const start = characters.slice(0, maxLength).join('');
  return `${characters[maxLength] === ' ' ? start.trimEnd() : start.replace(/\s\S*$/, '')} …`;
}
