/** How a limit tells accounts apart: emails are compared case-insensitively, known or not. */
export function accountKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
