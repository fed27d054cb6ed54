import { createHash } from 'node:crypto';
import { isUncounted } from '@soulvia/platform/rate-limit';

/** What is kept of a network address. */
export function hashOrigin(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/** The same where units count for it; null for this machine. */
export function countedOrigin(address: string): Buffer | null {
  return isUncounted(address) ? null : hashOrigin(address);
}
