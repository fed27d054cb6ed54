const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });

/** As in `2026-11-20`: the day it is in the shop. */
export function shopDay(date: Date): string {
  return isoDay.format(date);
}
