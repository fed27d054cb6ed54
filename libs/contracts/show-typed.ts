/** Control characters, direction marks and zero-width characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Text that a mail client or a phone might turn into a link: what a stranger typed must not lead readers anywhere. */
const linkLike = /[@/\\\u3002]|:\S|[^\s.]\.[^\s.]/;

/**
 * A value that a person typed, for an email or a text message: one line without anything that looks like a link.
 *
 * @param maxLength characters; longer values are left out.
 * @returns undefined when nothing safe is left.
 */
export function showTyped(typed: string, maxLength = 40): string | undefined {
  const value = typed.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim();
  // Mail clients read full-width dots and slashes as plain ones.
  if (value === '' || linkLike.test(value.normalize('NFKC')) || Array.from(value).length > maxLength) return undefined;
  return value;
}
