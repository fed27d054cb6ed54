const dayMs = 24 * 60 * 60 * 1000;

/** The start of a day in Asia/Karachi, `after` days later; undefined for an invalid day. */
export function dayStart(day: string, after = 0): string | undefined {
  const start = Date.parse(`${day}T00:00:00+05:00`);
  return Number.isNaN(start) ? undefined : new Date(start + after * dayMs).toISOString();
}
