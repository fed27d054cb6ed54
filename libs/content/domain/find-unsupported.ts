import MarkdownIt, { type Token } from 'markdown-it';
import { isAllowedLink } from './allowed-link.js';

const parser = new MarkdownIt({ maxNesting: 100 });
parser.validateLink = isAllowedLink;

/** What Markdown has beyond content, by the tokens of the parser. That HTML is text is said beside the field. */
const names: Record<string, string> = {
  image: 'images',
  table_open: 'tables',
  blockquote_open: 'quotes',
  hr: 'lines',
  em_open: 'italics',
  s_open: 'crossed-out text',
  code_inline: 'code',
  code_block: 'code',
  fence: 'code',
};

/** What a text has that content does not, and that does not show as it would elsewhere. */
export function findUnsupported(text: string): string[] {
  const env = {};
  const tokens = parser.parse(text, env).flatMap((token) => [token, ...(token.children ?? [])]);
  const found = [...tokens.flatMap(nameToken), ...('references' in env ? ['links by reference'] : [])];
  return [...new Set(found)];
}

function nameToken({ type, markup }: Token): string[] {
  if (type === 'heading_open' && /[=-]/.test(markup)) return ['underlined headings'];
  if (type === 'link_open' && markup === 'autolink') return ['links without a text'];
  const name = names[type];
  return name === undefined ? [] : [name];
}
