/**
 * Says which character of a text is refused, and where.
 *
 * @param allowed matches each character that is not.
 * @param message what is allowed.
 */
export function nameWrongCharacter(allowed: RegExp, message: string): (text: string) => string {
  return (text) => {
    const characters = [...text];
    const at = characters.findIndex((character) => !allowed.test(character));
    const wrong = characters[at];
    return wrong === undefined ? message : `${message}: ${show(wrong)} is character ${at + 1}`;
  };
}

/** What cannot be seen is named by its number. */
function show(character: string): string {
  if (/[^\p{C}\p{M}\p{Z}]/u.test(character)) return `"${character}"`;
  return character === ' '
    ? 'a blank'
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
