const timeZone = 'Asia/Karachi';
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });

/** The day of Asia/Karachi at a time, such as `2026-11-20`. */
export const shopDay = (at: Date | number): string => isoDay.format(at);

/** The month of Asia/Karachi at a time, such as `2026-11`. */
export const shopMonth = (at: Date | number): string => shopDay(at).slice(0, 7);

/** The day of Asia/Karachi at a time, for people: `9 Nov`. */
export const writeDay = (at: Date | number): string => dayAndMonth.format(at);
