const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What an XML 1.0 document cannot hold, even escaped. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An element with a text, which may be any: all that feeds and sitemaps consist of. */
export function xmlElement(name: string, text: string): string {
  const written = text.replace(unwritable, '').replace(/[&<>]/g, (character) => escapes[character] ?? '');
  return `<${name}>${written}</${name}>`;
}
