/** Letters that are written from right to left; those beyond U+FFFF by the first half of their pairs. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** A text that a person typed, for use inside a sentence: letters of Urdu, Arabic or Hebrew do not move what stands beside them. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
