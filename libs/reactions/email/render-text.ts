import type { EmailContent } from './email-content.js';

const width = 72;

/** The email as plain text, with its link on a separate line. */
export function renderText(content: EmailContent): string {
  const greeting = content.name === undefined ? 'Hello,' : `Hello ${content.name},`;
  const paragraphs = [
    'SOULVIA',
    content.heading,
    greeting,
    ...content.before,
    `${content.action.label}:\n${content.action.url}`,
    ...content.after,
  ];
  return `${paragraphs.map(wrap).join('\n\n')}\n\n-- \n${wrap(content.footnote)}\n`;
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
