const hour = 3_600_000;

/** "The courier has been waiting for 5 hours." */
export function waitingText(since: string, now: number): string {
  const hours = Math.floor(Math.max(0, now - Date.parse(since)) / hour);
  if (hours < 1) return 'The courier has just asked.';
  return `The courier has been waiting for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
}
