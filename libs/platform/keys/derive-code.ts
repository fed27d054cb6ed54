import { createHmac } from 'node:crypto';

const digits = 6;

/**
 * A code of six digits, derived from an id and a secret of the installation, so that neither the database nor the event log holds it.
 *
 * @param purpose codes of different purposes differ.
 */
export function deriveCode(purpose: string, id: string, secret: string): string {
  const number = createHmac('sha256', secret).update(`${purpose}:${id}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** digits).padStart(digits, '0');
}
