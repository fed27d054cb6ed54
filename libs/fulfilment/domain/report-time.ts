import { type DayOrder, parcelMessages, readDayTime } from '@soulvia/contracts';
import type { ReportTime } from './courier-report.js';

const karachi = '+05:00';
const earliest = Date.parse('2020-01-01T00:00:00Z');
/** Clocks of couriers may be ahead by this much, in milliseconds. */
const toleranceMs = 60_000;

/** Reads a day or time of a courier's sheet, of Asia/Karachi unless it names another offset. @returns undefined for anything else. */
export function readReportTime(cell: string, order?: DayOrder): ReportTime | undefined {
  const found = readDayTime(cell, order);
  if (!found) return undefined;
  const { day, time } = found;
  const clock = time ?? '00:00:00';
  const at = new Date(`${day}T${clock}${clock.length > 8 ? '' : karachi}`);
  return Number.isNaN(at.getTime()) ? undefined : { at, isWholeDay: time === null };
}

/** @returns what is wrong with a day or time of a courier's sheet. */
export function reportTimeProblem(cell: string, now: Date, order?: DayOrder): string | undefined {
  const time = readReportTime(cell, order);
  if (!time || time.at.getTime() < earliest) return parcelMessages.reportDate;
  return time.at.getTime() > now.getTime() + toleranceMs ? parcelMessages.reportInFuture : undefined;
}
