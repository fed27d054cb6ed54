import { createHmac } from 'node:crypto';

const digits = 6;

/**
 * The emailed code that finishes a sign-in, derived from its id and a secret of the installation. Neither the database nor the
 * event log holds it.
 */
export function signInCode(codeId: string, secret: string): string {
  const number = createHmac('sha256', secret).update(`sign-in-code:${codeId}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** digits).padStart(digits, '0');
}
