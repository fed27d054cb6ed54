import {
  fillText,
  placeholdersIn,
  textLimits,
  type TextKey,
  type TextPlaceholder,
  type TextValues,
} from '@soulvia/contracts';
import { hasOrderedSince, isKnownPhone } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import {
  countRecipients,
  countText,
  findRecipientRefusal,
  findTextPreference,
  findTextRules,
  quietMs,
  refusalOf,
  type TextPurpose,
  unknownPhonesMax,
} from '@soulvia/texts';
import { inPakistan } from '../email/in-pakistan.js';
import type { ReactionsOptions } from '../reactions-options.js';

interface Text {
  reaction: string;
  key: TextKey;
  purpose: TextPurpose;
  /** Null for what is no phone number. */
  phoneKey: string | null;
  values: TextValues;
  /** When the shop cancels the order unless it is confirmed. A WhatsApp template cannot say it; its link does. */
  heldUntil?: Date | undefined;
}

/**
 * Sends the text message of a reaction to an event, unless it is switched off, the phone may not get it, or a limit is reached. It waits
 * until the quiet hours are over. Retries keep its id.
 */
export async function sendText(
  { messengers, now = () => new Date() }: ReactionsOptions,
  attempt: Attempt,
  { reaction, key, purpose, phoneKey, values, heldUntil }: Text,
): Promise<Outcome> {
  const { event, query, shared } = attempt;
  const [features, rules] = await Promise.all([shared.once(readFeatures), findTextRules(query, key)]);
  if (!rules?.text.is_on) return dropped('this text message is switched off');
  if (phoneKey === null) return dropped('there is no phone number');
  const [preference, hasRecentOrder, isKnown] = await Promise.all([
    findTextPreference(query, phoneKey),
    hasOrderedSince(query, phoneKey, textLimits.recentOrderDays),
    isKnownPhone(query, phoneKey),
  ]);
  const refusal = refusalOf(purpose, preference, { hasRecentOrder, isKnown });
  if (refusal !== undefined) return dropped(refusal);
  const ms = quietMs(now());
  if (ms > 0) return { kind: 'wait', ms, why: 'no messages are sent between 21:00 and 09:00' };
  const id = `${reaction}-${event.id}`;
  const unproven = findRecipientRefusal(await shared.each(countRecipients, { id, recipient: phoneKey }), isKnown);
  if (unproven !== undefined) return dropped(unproven);
  const unknownMax = isKnown ? null : unknownPhonesMax(rules.daily_limit);
  const exceeded = await countText(query, id, phoneKey, rules.daily_limit, unknownMax);
  if (exceeded !== undefined) return dropped(limits[exceeded]);
  const { language, text } = rules;
  const parameters = placeholdersIn(text[language]).map((name) => values[name as TextPlaceholder] ?? '');
  const name = text.whatsapp_template;
  const message = {
    id,
    to: phoneKey,
    kind: key,
    text: fillText(text[language], values) + (heldUntil ? holds[language](inPakistan(heldUntil)) : ''),
    at: event.recordedAt,
    template: name === '' ? undefined : { name, language, parameters },
  };
  return messengers[features.messages].send(message, attempt);
}

const readFeatures = (query: Query) => readSettings(query, 'features');

const holds = {
  en: (until: string) => ` We hold it until ${until}. Confirm it or call us, otherwise it is cancelled then.`,
  ur: (until: string) => ` یہ ${until} تک محفوظ ہے۔ تصدیق کریں یا ہمیں کال کریں، ورنہ یہ منسوخ ہو جائے گا۔`,
};

const limits = {
  phone: `the phone has had ${textLimits.perPhone} messages today`,
  unknown: 'the rest of the messages of today is kept for phones with a confirmed or delivered order',
  shop: 'the shop has sent as many messages today as it may',
} as const;

function dropped(why: string): Outcome {
  return { kind: 'dropped', why };
}
