export interface XmlElement {
  name: string;
  children: XmlElement[];
  /** Text of the element and of those within it. */
  text: string;
}

const unreadable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/**
 * Reads XML without comments and CDATA.
 *
 * @returns the elements at the top.
 * @throws Error where a tag is not closed, or a text has a character that must be escaped or that XML 1.0 cannot hold.
 */
export function parseXml(xml: string): XmlElement[] {
  if (unreadable.test(xml)) throw new Error('a character that no XML document may hold');
  const top: XmlElement = { name: '', children: [], text: '' };
  const open = [top];
  for (const [token, closing, name] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*>|[^<]+|</g)) {
    if (name === undefined) addText(open, token);
    else if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`${token} closes another element`);
    } else {
      const element = { name, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} is not closed`);
  return top.children;
}

function addText(open: readonly XmlElement[], token: string): void {
  if (/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(token)) throw new Error(`not escaped: ${token}`);
  const text = token.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? '');
  for (const element of open) element.text += text;
}
