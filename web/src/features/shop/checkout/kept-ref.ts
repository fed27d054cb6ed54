import { readItem } from '@/lib/browser-storage';

/**
 * The code of the referral link that this browser has opened last, for a request. What signing up keeps besides codes is left out.
 * The pattern is written out because the contract's would be a script of its own.
 */
export function keptRef(now = Date.now()): { ref?: string } {
  const [, ref, until] = /"([\dA-HJKMNP-TV-Z]{8})","until":(\d+)/.exec(readItem('invitation') ?? '') ?? [];
  return Number(until) > now ? { ref } : {};
}
