const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });

/** The current date in the shop's time zone, such as `2026-11-20`. */
export function shopDay(date: Date): string {
  return isoDay.format(date);
}
