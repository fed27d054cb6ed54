import { shortDate } from './dates';

/** A day of the API, such as `2026-11-03`: `Nov 3, 2026`. */
export const formatDay = (day: string): string => shortDate(`${day}T12:00:00+05:00`);
