import { UnreadableSheet } from './sheet-error.js';

const oldExcel = 'Open it in Excel, save it as an Excel workbook (.xlsx) or as CSV UTF-8, and import that.';
const webPage = /^\s*<(?:!doctype|html|head|meta|table|\?xml)/i;
const encodings = 'Save the sheet as CSV in UTF-8, or in UTF-16 with a byte order mark.';
/**
 * The text of a sheet: UTF-8 with or without a byte order mark, or UTF-16 with one.
 *
 * @throws UnreadableSheet in any other encoding, naming the first line that cannot be read.
 */
export function decodeSheet(bytes: Buffer): string {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw new UnreadableSheet(`This is an Excel workbook. ${encodings}`);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableSheet(`This is an old Excel file. ${oldExcel}`);
  const text = decode(bytes);
  if (webPage.test(text)) throw new UnreadableSheet(`This is a web page, whatever its name ends with. ${oldExcel}`);
  // UTF-16 without its mark is full of NULs.
  const nul = text.indexOf('\0');
  if (nul !== -1) throw notText(findLine(text, nul));
  return text;
}

function decode(bytes: Buffer): string {
  const isLittleEndian = startsWith(bytes, [0xff, 0xfe]);
  if (!isLittleEndian && !startsWith(bytes, [0xfe, 0xff])) return decodeUtf8(bytes);
  // Without this the decoder accepts half a character at the end.
  if (bytes.length % 2 === 1) throw new UnreadableSheet(`The file ends within a character. ${encodings}`);
  try {
    return new TextDecoder(isLittleEndian ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableSheet(`The file is not valid UTF-16. ${encodings}`);
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notText(firstBrokenLine(bytes));
  }
}

/** A line break is one byte in UTF-8 and part of no other character. */
function firstBrokenLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let line = 1, start = 0; ; line += 1) {
    const next = bytes.indexOf(0x0a, start);
    try {
      decoder.decode(bytes.subarray(start, next === -1 ? bytes.length : next));
    } catch {
      return line;
    }
    if (next === -1) return line;
    start = next + 1;
  }
}

function notText(line: number): UnreadableSheet {
  return new UnreadableSheet(`Line ${line} is not text in UTF-8. ${encodings}`);
}

function findLine(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
