import { invitationRule, textProblem, tidyText } from '@soulvia/contracts';
import { readItem, removeItem, writeItem } from '@/lib/browser-storage';

const storageKey = 'invitation';
const keptMs = 30 * 24 * 60 * 60_000;

/** Who a link says it is from: an email or a member ID; null for what can be neither. */
export function invitationOf(link: string | null): string | null {
  if (!link || textProblem(invitationRule, link)) return null;
  const ref = tidyText(invitationRule, link);
  // A plus sign of an email that was put into an address as it is arrives as a blank.
  return (ref.includes('@') ? ref.replaceAll(' ', '+') : ref) || null;
}

export function rememberInvitation(ref: string, now = Date.now()): void {
  writeItem(storageKey, JSON.stringify({ ref, until: now + keptMs }));
}

export function readInvitation(now = Date.now()): string | null {
  try {
    const kept = JSON.parse(readItem(storageKey) ?? 'null') as { ref?: unknown; until?: unknown } | null;
    if (typeof kept?.ref !== 'string' || typeof kept.until !== 'number' || kept.until < now) return null;
    return invitationOf(kept.ref);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  removeItem(storageKey);
}
