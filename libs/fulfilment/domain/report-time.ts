import { isDay, parcelMessages } from '@soulvia/contracts';
import type { ReportTime } from './courier-report.js';

const form =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d{1,6})?\s?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;
const karachi = '+05:00';
const earliest = Date.parse('2020-01-01T00:00:00Z');
/** Clocks of couriers may be ahead by this much, in milliseconds. */
const toleranceMs = 60_000;

/** Reads a day or time of a courier's sheet, of Asia/Karachi unless it names another offset. @returns undefined for anything else. */
export function readReportTime(cell: string): ReportTime | undefined {
  const [, day, minute, second = ':00', offset = karachi] = form.exec(cell) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const at = new Date(`${day}T${minute ?? '00:00'}${minute === undefined ? ':00' : second}${offset}`);
  return { at, isWholeDay: minute === undefined };
}

/** @returns what is wrong with a day or time of a courier's sheet. */
export function reportTimeProblem(cell: string, now: Date): string | undefined {
  const time = readReportTime(cell);
  if (!time || time.at.getTime() < earliest) return parcelMessages.reportDate;
  return time.at.getTime() > now.getTime() + toleranceMs ? parcelMessages.reportInFuture : undefined;
}
