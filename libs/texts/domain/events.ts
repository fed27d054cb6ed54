import type { TextPreference, TextSource } from '@soulvia/contracts';
import { defineEvent, type ValueChange } from '@soulvia/platform/event-log';

export type { ValueChange } from '@soulvia/platform/event-log';

/** Names of the changed settings such as `order_placed.en`, and their values before and after. */
export const textsChanged = defineEvent<{ fields: string[]; changes: ValueChange[] }>('TextsChanged', 'texts');

/** What a phone wants was noted, and where it was chosen (left out of old ones); the phone is in the table only. */
export const textPreferenceChanged = defineEvent<{ from: TextPreference; to: TextPreference; source: TextSource }>(
  'TextPreferenceChanged',
  'text-preference',
);
