/** SQL of the form in which searches compare a text: NFKC, which costs much and changes nothing when all characters are ASCII. */
export function comparable(text: string): string {
  return `(case when octet_length(${text}) = length(${text}) then ${text} else normalize(${text}, NFKC) end)`;
}
