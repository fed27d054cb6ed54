const minute = 60_000;

/** How long something has waited: "5 minutes", "1 day". */
export function describeAge(since: string, now: number): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / minute));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
