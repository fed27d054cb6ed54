import { readPlain } from './plain.js';

const iso = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/;
const numeric = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?!\d)/;
const dayThenName =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\s*[-/., ]\s*(?<name>[a-z]{3,9})\.?\s*[-/., ]\s*(?<year>\d{4}|\d{2})(?!\d)/i;
const nameThenDay =
  /^(?<name>[a-z]{3,9})\.?\s*[-/., ]\s*(?<day>\d{1,2})(?:st|nd|rd|th)?\s*[-/., ]\s*(?<year>\d{4}|\d{2})(?!\d)/i;

const time =
  /^(?:T|,|\s)\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?\s*(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i;

/** What comes first in a day such as `11/12/2026`. */
export type DayOrder = 'day' | 'month';

/** The days that spreadsheets count from 1899-12-30, in this century. */
const serial = /^(\d{5})(\.\d+)?$/;
const serialDays = [36_526, 73_050] as const;

export interface DayTime {
  /** Such as `2026-11-28`. */
  day: string;
  /** Such as `14:05:00`, with `Z` or `+05:00` behind it where that is given; null without a time. */
  time: string | null;
  /** Whether day and month could be the other way round. */
  isAmbiguous: boolean;
}

/**
 * Reads a day, with or without a time, in the usual forms of people, programs and spreadsheets.
 *
 * @param order what comes first where both are possible: the day, unless it is known to be the month.
 * @returns undefined for any other text.
 */
export function readDayTime(text: string, order: DayOrder = 'day'): DayTime | undefined {
  const plain = readPlain(text).replace(/^'/, '');
  return readSerial(plain) ?? readWritten(plain, order);
}

/** A day such as `2026-11-28`, from any form of it without a time. Other texts stay. */
export function readDay(text: string, order: DayOrder = 'day'): string {
  const found = readDayTime(text, order);
  return found && found.time === null ? found.day : readPlain(text);
}

function readSerial(text: string): DayTime | undefined {
  const [, days = '', part = ''] = serial.exec(text) ?? [];
  if (days === '' || Number(days) < serialDays[0] || Number(days) > serialDays[1]) return undefined;
  const seconds = Math.round(Number(`${days}${part}`) * 86_400);
  const instant = new Date(Date.UTC(1899, 11, 30) + seconds * 1000).toISOString();
  return { day: instant.slice(0, 10), time: part === '' ? null : instant.slice(11, 19), isAmbiguous: false };
}

function readWritten(text: string, order: DayOrder): DayTime | undefined {
  const pattern = [iso, numeric, dayThenName, nameThenDay].find((one) => one.test(text));
  const found = pattern?.exec(text);
  if (!found?.groups) return undefined;
  const { groups } = found;
  const clock = readClock(text.slice(found[0].length));
  const parts = [
    Number(groups.day),
    groups.name === undefined ? Number(groups.month) : findMonth(groups.name),
  ] as const;
  const isAmbiguous = pattern === numeric && parts[0] <= 12 && parts[1] <= 12 && parts[0] !== parts[1];
  const isMonthFirst = pattern === numeric && (parts[1] > 12 || (isAmbiguous && order === 'month'));
  const [day, month] = isMonthFirst ? [parts[1], parts[0]] : parts;
  const read = writeDay(Number(groups.year), month, day);
  return read === undefined || clock === undefined ? undefined : { day: read, time: clock, isAmbiguous };
}

function findMonth(name: string): number {
  const months = 'january february march april may june july august september october november december'.split(' ');
  const start = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return months.findIndex((month) => month.startsWith(start)) + 1;
}

/** @returns undefined for a day that the calendar does not have. */
function writeDay(yearGiven: number, month: number, day: number): string | undefined {
  const fullYear = yearGiven < 100 ? 2000 + yearGiven : yearGiven;
  const at = new Date(Date.UTC(fullYear, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : undefined;
}

/** @returns null without a time, undefined for a text that is none. */
function readClock(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const [, hour = '', minute = '', second = '00', half, offset = ''] = time.exec(text) ?? [];
  if (hour === '') return undefined;
  const isInHalves = half !== undefined;
  const hours = isInHalves ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (isInHalves && Number(hour) > 12)) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}${offset.toUpperCase()}`;
}
