const longest = 40;
/** Control characters, and marks that turn the direction of text or take no room. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** What a mail program might turn into a link: a name must not be able to send a reader anywhere. */
const linkLike = /[@:/\\]|[^\s.]\.[^\s.]/;

/** A first name as a greeting may hold it, on one line; undefined when nothing of the kind is left. */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim();
  if (name === '' || linkLike.test(name) || Array.from(name).length > longest) return undefined;
  return name;
}
