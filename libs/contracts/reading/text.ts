/** What other systems end a line with. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** A letter of a script that uses joiners inside words, such as Urdu: not of Latin, Greek or Cyrillic. */
const joined = String.raw`(?![\0-\u052F])[\p{L}\p{M}]`;

/**
 * Characters that are not seen: marks of direction, blanks without width, soft hyphens, variation selectors, controls, private use. Before it, and kept,
 * is where such characters mean something: in emoji, flags and key caps, and as joiners. NUL stays: it is refused.
 */
const unseen = new RegExp(
  String.raw`([\p{ExtPict}\p{EMod}][\uFE0E\uFE0F]?(?:\u200D(?=\p{ExtPict})|[\u{E0020}-\u{E007F}]+)?|[0-9#*]\uFE0F\u20E3|${joined}(?:\u200C(?=${joined})|\u200D)|[\n\t\0])|[\p{Cc}\p{Co}\p{DI}\uFFF9-\uFFFB\p{NChar}]`,
  'gu',
);

/** A text of several lines: ends of lines become `\n`, odd blanks plain ones; NFC. */
export function readLines(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(unseen, '$1')
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** A text of one line: each run of blanks and ends of lines is one blank, and dashes that only forbid a new line are plain; NFC. */
export function readLine(text: string): string {
  return readLines(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011]/g, '-');
}

/** The text of a search: like a line, and what cannot be stored cannot be found. */
export function readSearch(text: string): string {
  return readLine(text.replace(/[\0\p{Cs}]/gu, ' '));
}

/** Passwords and tokens: not read at all. */
export const asItIs = (text: string): string => text;
