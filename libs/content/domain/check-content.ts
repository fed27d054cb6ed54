import {
  type ContentBlock,
  contentFields,
  type ContentKey,
  contentLimits,
  contentMessages,
  type ContentRequest,
  isDay,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { isAllowedLink } from './allowed-link.js';
import { parseContent, shownText } from './parse-content.js';

/** Everything that a version shows. */
export interface Content extends Required<ContentRequest> {
  blocks: ContentBlock[];
}

/** @throws InvalidInput for what the key cannot have, and for a text that its place on the page cannot show. */
export function checkContent(key: ContentKey, request: ContentRequest): Content {
  const { image, link, from, to } = request;
  const content = {
    image: image || null,
    link: link || null,
    from: from || null,
    to: to || null,
    text: request.text,
  };
  const errors: Record<string, string[]> = {};
  for (const field of ['image', 'link', 'from', 'to'] as const) {
    const keys = contentFields[field];
    if (content[field] !== null && !keys.includes(key)) errors[field] = [`Only for ${keys.join(' and ')}`];
  }
  if (content.link !== null && !isAllowedLink(content.link)) errors.link ??= [contentMessages.link];
  for (const field of ['from', 'to'] as const)
    if (content[field] !== null && !isDay(content[field])) errors[field] ??= [contentMessages.day];
  if (content.from !== null && content.to !== null && content.to < content.from) errors.to ??= [contentMessages.days];
  const { blocks, problem } = readText(key, request.text);
  if (problem !== undefined) errors.text = [problem];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { ...content, blocks };
}

/** The blocks of a text. @throws InvalidInput as `checkContent` does. */
export function checkText(key: ContentKey, text: string): ContentBlock[] {
  const { blocks, problem } = readText(key, text);
  if (problem !== undefined) throw new InvalidInput({ text: [problem] });
  return blocks;
}

function readText(key: ContentKey, text: string): { blocks: ContentBlock[]; problem: string | undefined } {
  const { blocks, listDepth } = parseContent(text);
  const isTooDeep = listDepth > contentLimits.listDepth;
  const problem = isTooDeep ? `Lists may be nested ${contentLimits.listDepth} deep` : placeProblem(key, blocks);
  return { blocks, problem };
}

/** What the place of a text on the page cannot show. */
function placeProblem(key: ContentKey, blocks: readonly ContentBlock[]): string | undefined {
  const { length } = shownText(blocks);
  if (length === 0) return 'Enter a text';
  if (key === 'announcement') {
    if (blocks.some(({ type }) => type !== 'paragraph') || blocks.length > 1) return 'The announcement is one line';
    if (length > contentLimits.announcement)
      return `The announcement must be at most ${contentLimits.announcement} characters`;
  }
  if (key === 'home_banner' && length > contentLimits.banner)
    return `The banner must be at most ${contentLimits.banner} characters`;
  if (key === 'mail_footer') {
    if (length > contentLimits.mailFooter) return `The footer must be at most ${contentLimits.mailFooter} characters`;
    return footerProblem(blocks);
  }
  return key === 'faq' && !areQuestions(blocks)
    ? 'Write each question as a heading, and its answer below it'
    : undefined;
}

/** An email has no pages of the shop around it: a path leads nowhere there. */
function footerProblem(blocks: readonly ContentBlock[]): string | undefined {
  for (const block of blocks) {
    if (block.type !== 'paragraph') return 'The footer has paragraphs only';
    if (block.runs.some(({ href }) => href?.startsWith('/'))) return 'Links in emails begin with https://';
  }
  return undefined;
}

/** Whether the blocks are headings, each followed by something else. */
function areQuestions(blocks: readonly ContentBlock[]): boolean {
  return blocks[0]?.type === 'heading' && blocks.every(({ type }, index) => isAnswered(type, blocks[index + 1]));
}

function isAnswered(type: ContentBlock['type'], next: ContentBlock | undefined): boolean {
  return type !== 'heading' || (next !== undefined && next.type !== 'heading');
}
