const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });

/** The current date in the shop's time zone, such as `2026-11-20`. */
export function shopDay(date: Date): string {
  return isoDay.format(date);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The start of a day in Asia/Karachi, `after` days later; undefined for an invalid day. */
export function dayStart(day: string, after = 0): string | undefined {
  const start = Date.parse(`${day}T00:00:00+05:00`);
  return Number.isNaN(start) ? undefined : new Date(start + after * dayMs).toISOString();
}
