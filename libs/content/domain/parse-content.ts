import type { ContentBlock, ContentRun } from '@soulvia/contracts';
import MarkdownIt, { type Token } from 'markdown-it';
import { isAllowedLink } from './allowed-link.js';

export interface ParsedContent {
  blocks: ContentBlock[];
  /** How deep lists are nested; 0 without lists. */
  listDepth: number;
}

// HTML, entities and everything else stay the text that they are.
const parser = new MarkdownIt('zero', { maxNesting: 100 }).enable(['heading', 'list', 'link', 'emphasis', 'escape']);
parser.validateLink = isAllowedLink;

/**
 * Reads a text in the subset of Markdown that content has: headings, lists, links and bold. Only the tokens of the parser are used, never
 * its HTML.
 *
 * @param text of at most 20,000 characters. Lists nested deeper than 40 lose content; `listDepth` tells.
 */
export function parseContent(text: string): ParsedContent {
  return new TokenReader(parser.parse(text, {})).read();
}

class TokenReader {
  private position = 0;
  private depth = 0;
  private listDepth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  read(): ParsedContent {
    const blocks = this.blocksUntil(undefined);
    return { blocks, listDepth: this.listDepth };
  }

  /** Reads up to a closing token and past it. */
  private blocksUntil(end: string | undefined): ContentBlock[] {
    const blocks: ContentBlock[] = [];
    for (let token = this.next(); token && token.type !== end; token = this.next()) {
      if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') blocks.push(this.list(token));
      else if (token.type === 'heading_open') blocks.push(this.heading(token));
      else if (token.type === 'inline') blocks.push({ type: 'paragraph', runs: toRuns(token) });
    }
    return blocks;
  }

  private heading({ tag }: Token): ContentBlock {
    const inline = this.next();
    this.next();
    // The title of the page is its only heading of level 1.
    const level = tag === 'h1' || tag === 'h2' ? 2 : 3;
    return { type: 'heading', level, runs: inline ? toRuns(inline) : [] };
  }

  private list(open: Token): ContentBlock {
    const end = open.type.replace('_open', '_close');
    const items: { blocks: ContentBlock[] }[] = [];
    this.depth += 1;
    this.listDepth = Math.max(this.listDepth, this.depth);
    for (let token = this.next(); token && token.type !== end; token = this.next())
      items.push({ blocks: this.blocksUntil('list_item_close') });
    this.depth -= 1;
    return { type: 'list', ordered: open.type === 'ordered_list_open', items };
  }

  private next(): Token | undefined {
    const token = this.tokens[this.position];
    this.position += 1;
    return token;
  }
}

/** Runs are not nested, so that no text makes a page nest elements: bold in bold is bold, and a link is bold as a whole or not at all. */
function toRuns(inline: Token): ContentRun[] {
  const runs: ContentRun[] = [];
  let bold = 0;
  let link: { href: string; bold: boolean } | undefined;
  for (const token of inline.children ?? []) {
    if (token.type === 'strong_open') bold += 1;
    else if (token.type === 'strong_close') bold -= 1;
    else if (token.type === 'link_open') link = { href: String(token.attrGet('href')), bold: bold > 0 };
    else if (token.type === 'link_close') link = undefined;
    else addRun(runs, readText(token), link ?? { bold: bold > 0 });
  }
  return runs;
}

/** Marks of emphasis stay text: content has bold only. */
function readText({ type, content, markup }: Token): string {
  if (type === 'em_open' || type === 'em_close') return markup;
  return type === 'hardbreak' ? '\n' : content;
}

function addRun(runs: ContentRun[], text: string, { bold, href }: { bold: boolean; href?: string }): void {
  if (text === '') return;
  const last = runs.at(-1);
  if (last && last.href === href && (last.bold ?? false) === bold) last.text += text;
  else runs.push({ text, ...(bold && { bold }), ...(href !== undefined && { href }) });
}

/** The characters that show. */
export function shownText(blocks: readonly ContentBlock[]): string {
  return blocks
    .map((block) =>
      block.type === 'list'
        ? block.items.map((item) => shownText(item.blocks)).join('\n')
        : block.runs.map(({ text }) => text).join(''),
    )
    .join('\n');
}
