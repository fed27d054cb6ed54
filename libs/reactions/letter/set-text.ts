import type { Letter } from './letter.js';

const width = 72;

/** The letter as plain text, its link on a line of its own. */
export function setText(letter: Letter): string {
  const greeting = letter.name === undefined ? 'Hello,' : `Hello ${letter.name},`;
  const paragraphs = [
    'SOULVIA',
    letter.heading,
    greeting,
    ...letter.before,
    `${letter.action.label}:\n${letter.action.url}`,
    ...letter.after,
  ];
  return `${paragraphs.map(wrap).join('\n\n')}\n\n-- \n${wrap(letter.footnote)}\n`;
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
