const pakistanTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Date and time in Asia/Karachi, for people. */
export function inPakistan(at: Date): string {
  return pakistanTime.format(at);
}
