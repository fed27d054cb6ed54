const timeZone = 'Asia/Karachi';
const short = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
const long = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const precise = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
const dayAndHour = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', hour: 'numeric' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', year: 'numeric' });
const yearOnly = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function shortDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : short.format(date);
}

export function dateAndTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : precise.format(date);
}

/** `November 2026`. */
export const formatMonth = (iso: string): string => monthAndYear.format(new Date(iso));

/** Label of a point in time: "2:30 PM", or with its day "Nov 25, 2 PM". */
export function timeAt(at: number, withDay: boolean): string {
  return (withDay ? dayAndHour : clock).format(at);
}

export function longDate(date: Date): string {
  return long.format(date);
}

export function shopYear(date: Date): number {
  return Number(yearOnly.format(date));
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Seconds, minutes, hours, days; a date beyond one week. */
export function relativeTime(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < minute) return ago(Math.floor(age / 1000), 'second');
  if (age < hour) return ago(Math.floor(age / minute), 'minute');
  if (age < day) return ago(Math.floor(age / hour), 'hour');
  if (age <= 7 * day) return ago(Math.floor(age / day), 'day');
  return shortDate(iso);
}
