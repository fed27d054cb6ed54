const maxLength = 40;
/** Control characters, direction marks and zero-width characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Text that a mail client might turn into a link: a name must not lead readers anywhere. */
const linkLike = /[@:/\\]|[^\s.]\.[^\s.]/;

/** Sanitizes a first name for a greeting. @returns undefined when no safe name is left. */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim();
  if (name === '' || linkLike.test(name) || Array.from(name).length > maxLength) return undefined;
  return name;
}
