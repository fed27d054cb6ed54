const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', year: 'numeric', month: '2-digit' });

/** The ID on a member's dashboard: year and month of joining (Asia/Karachi), then the user's id in at least two digits. */
export function memberId(userId: number, joinedAt: Date): string {
  return `${karachi.format(joinedAt).replace('-', '')}${String(userId).padStart(2, '0')}`;
}
