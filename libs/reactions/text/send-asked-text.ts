import type { TextLanguage } from '@soulvia/contracts';
import { isKnownPhone } from '@soulvia/ordering';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { countText, readTexts, unknownPhonesMax } from '@soulvia/texts';
import type { ReactionsOptions } from '../reactions-options.js';

interface AskedText {
  reaction: string;
  /** Of these a phone gets as many in a day as of messages about orders, which they do not count towards. */
  kind: 'code' | 'link';
  /** A phone key. */
  to: string;
  texts: Record<TextLanguage, string>;
  /** The same for WhatsApp; without it WhatsApp sends nothing. */
  template?: { name: string; parameters: readonly string[]; isCode: boolean } | undefined;
}

/** Sends a text message that someone has just asked for, within the limit of the shop. Staff neither write it nor switch it off. */
export async function sendAskedText(
  { messengers }: ReactionsOptions,
  attempt: Attempt,
  { reaction, kind, to, texts, template }: AskedText,
): Promise<Outcome> {
  const { event, query } = attempt;
  const [{ messages }, { daily_limit: dailyLimit, language }, isKnown] = await Promise.all([
    readSettings(query, 'features'),
    readTexts(query),
    isKnownPhone(query, to),
  ]);
  const id = `${reaction}-${event.id}`;
  const exceeded = await countText(
    query,
    id,
    `${kind} ${to}`,
    dailyLimit,
    isKnown ? null : unknownPhonesMax(dailyLimit),
  );
  if (exceeded !== undefined) return { kind: 'dropped', why: limits[exceeded] };
  return messengers[messages].send(
    { id, to, kind, text: texts[language], at: event.recordedAt, template: template && { ...template, language } },
    attempt,
  );
}

const limits = {
  phone: 'the phone has had as many of these messages today as it may',
  unknown: 'the rest of the messages of today is kept for phones with a confirmed or delivered order',
  shop: 'the shop has sent as many messages today as it may',
} as const;
