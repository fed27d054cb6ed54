import type { Contact } from './contacts-of.js';
import type { EmailContent } from './email-content.js';

const width = 72;

/** The email as plain text, with its link on a separate line. @param contacts of the shop, for the footer. */
export function renderText(content: EmailContent, contacts: readonly Contact[] = []): string {
  const greeting = content.name === undefined ? 'Hello,' : `Hello ${content.name},`;
  const paragraphs = [
    'SOULVIA',
    content.heading,
    greeting,
    ...content.before,
    ...(content.details ? [content.details.map(({ label, value }) => wrap(`${label}: ${value}`)).join('\n')] : []),
    `${content.action.label}:\n${content.action.url}`,
    ...content.after,
  ];
  const footer = [content.footnote, ...contacts.map(({ label, value }) => `${label}: ${value}`)];
  return `${paragraphs.map(wrap).join('\n\n')}\n\n-- \n${footer.map(wrap).join('\n')}\n`;
}

function wrap(paragraph: string): string {
  if (paragraph.includes('\n')) return paragraph;
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
