const longestWord = 40;

/** The different words of a text, without case, accents and compatibility forms, up to `most`. */
export function splitWords(text: string, most: number): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, most);
}
