import type { TextPreference, TextSource } from '@soulvia/contracts';

/** Where an opt-out can be taken back. */
const lifting: readonly TextSource[] = ['account', 'link', 'staff'];

/** What a phone wants after a choice. A consent never lifts an opt-out: that takes a choice of its own. */
export function decidePreference(current: TextPreference, chosen: TextPreference, source: TextSource): TextPreference {
  if (current !== 'opted_out' || chosen === 'opted_out') return chosen;
  return chosen === 'none' && lifting.includes(source) ? 'none' : 'opted_out';
}
