/** @returns a sentence about the first character that no table can hold, NUL or half of a surrogate pair; undefined for a text without one. */
export function unstorableProblem(text: string): string | undefined {
  const at = /[\0\p{Cs}]/u.exec(text)?.index;
  if (at === undefined) return undefined;
  const lines = text.slice(0, at).split('\n');
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  const line = lines.length > 1 ? `line ${lines.length}, ` : '';
  return `Must not contain the character U+${code} (${line}character ${[...(lines.at(-1) ?? '')].length + 1})`;
}
