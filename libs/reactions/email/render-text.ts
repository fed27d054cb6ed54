import type { ContentRun } from '@soulvia/contracts';
import type { EmailContent, EmailRow } from './email-content.js';
import { type EmailFooter, noFooter } from './build-footer.js';
import { greet } from './greet.js';

const width = 72;

/** The email as plain text, with its link on a separate line. */
export function renderText(content: EmailContent, footer: EmailFooter = noFooter): string {
  const greeting = greet(content.name);
  const paragraphs = [
    'SOULVIA',
    content.heading,
    greeting,
    ...content.before,
    ...(content.details ? [content.details.map(rowText).join('\n')] : []),
    `${content.action.label}:\n${content.action.url}`,
    ...content.after,
  ];
  const below = [
    content.footnote,
    ...footer.paragraphs.map((runs) => runs.map(runText).join('')),
    ...footer.contacts.map(({ label, value }) => `${label}: ${value}`),
  ];
  return `${paragraphs.map(wrap).join('\n\n')}\n\n-- \n${below.map(wrap).join('\n')}\n`;
}

function rowText({ label, value, url }: EmailRow): string {
  const row = wrap(`${label}: ${value}`);
  return url === undefined ? row : `${row}\n  ${url}`;
}

function runText({ text, href }: ContentRun): string {
  return href === undefined || href === text ? text : `${text} (${href})`;
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
