const hourMs = 3_600_000;
/** Nine o'clock in Pakistan, which has no daylight saving time. */
const morningUtc = 4;

/** The next morning that is more than an hour away: the clock that asks may be behind the one that decides what is due. */
export function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(morningUtc, 0, 0, 0);
  while (morning.getTime() - now.getTime() <= hourMs) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}
