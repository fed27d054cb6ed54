/** Key of an account in rate limits: its email without case, whether or not the account exists. */
export function accountKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
