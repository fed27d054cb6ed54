const timeZone = 'Asia/Karachi';
const monthAndYear = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long', year: 'numeric' });
const monthName = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long' });

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
