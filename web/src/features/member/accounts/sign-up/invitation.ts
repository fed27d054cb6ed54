import { invitationRule, textProblem, tidyText, unstorableProblem } from '@soulvia/contracts';
import { readItem, removeItem, writeItem } from '@/lib/browser-storage';

const storageKey = 'invitation';
const keptMs = 30 * 24 * 60 * 60_000;

/** The inviting member in a link: a code, an email or a member ID; null if it is none. */
export function parseInvitation(link: string | null): string | null {
  if (!link || unstorableProblem(link) || textProblem(invitationRule, link)) return null;
  return tidyText(invitationRule, link) || null;
}

export function rememberInvitation(ref: string, now = Date.now()): void {
  writeItem(storageKey, JSON.stringify({ ref, until: now + keptMs }));
}

export function readInvitation(now = Date.now()): string | null {
  try {
    const stored = JSON.parse(readItem(storageKey) ?? 'null') as { ref?: unknown; until?: unknown } | null;
    if (typeof stored?.ref !== 'string' || typeof stored.until !== 'number' || stored.until < now) return null;
    return parseInvitation(stored.ref);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  removeItem(storageKey);
}
