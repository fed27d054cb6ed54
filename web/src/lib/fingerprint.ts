/** A short number for a text (FNV-1a, 32 bits): tells texts apart in storage that must not hold the secrets in them. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
