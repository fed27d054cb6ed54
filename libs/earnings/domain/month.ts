const timeZone = 'Asia/Karachi';
const yearAndMonth = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
const wholeDay = new Intl.DateTimeFormat('en-CA', { timeZone });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long', year: 'numeric' });
const monthName = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long' });

/** The month of Asia/Karachi in which something happened, such as `2026-11`. */
export const findMonth = (at: Date): string => yearAndMonth.format(at);

/** The day of Asia/Karachi in which something happened, such as `2026-11-09`. */
export const findDay = (at: Date): string => wholeDay.format(at);

/** When a month begins in Asia/Karachi. */
export const startMonth = (month: string): Date => new Date(`${month}-01T00:00:00+05:00`);

export function addMonths(month: string, count: number): string {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + count)).toISOString().slice(0, 7);
}

/** Both ends included; empty where the last one is before the first. */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** As in "November". */
export const nameMonth = (month: string): string => monthName.format(startMonth(month));

/** As in "November 2026". */
export const nameMonthAndYear = (month: string): string => monthAndYear.format(startMonth(month));

/** As in "9 Nov". */
export const nameDay = (at: Date): string => dayAndMonth.format(at);
