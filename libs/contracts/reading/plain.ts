import { readLine } from './text.js';

/** A text that is compared, such as a code: full-width and other forms, dashes, quotes and digits of other scripts are plain. */
export function readPlain(text: string): string {
  return readLine(text)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/(?![0-9])\p{Nd}/gu, readDigit);
}

/** Each script has its ten digits in a row, the zero first. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The digits of a text, whatever else it has. */
export function readDigits(text: string): string {
  return readPlain(text).replace(/\D/g, '');
}

/** Prefixes of Pakistan, which people also write twice. Linear time on any input: a prefix is read in one way only. */
const pakistani = /^(?:\+?(?:00)?92|0(?!0))*([1-9]\d{9})$/;

/** A phone number as typed, with plain digits and dashes, and with blanks in place of full stops and slashes. */
export function readPhone(text: string): string {
  return readPlain(text)
    .replace(/^tel:\s*/i, '')
    .replace(/\s*[./][\s./]*/g, ' ')
    .trim();
}

/** A Pakistani phone number as 11 digits starting with 0; any other as `readPhone` reads it. */
export function localPhone(text: string): string {
  const phone = readPhone(text);
  const subscriber = pakistani.exec(phone.replace(/[\s()-]/g, ''))?.[1];
  return subscriber === undefined ? phone : `0${subscriber}`;
}
