const pakistanTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as a letter names it, by Pakistan's clocks. */
export function inPakistan(at: Date): string {
  return pakistanTime.format(at);
}
