import type { ConfirmationSettings } from '@soulvia/contracts';
import type { OrderState } from './order-state.js';

/** What the shop knows about an order when it decides by itself. */
export interface PolicyFacts {
  attempts: number;
  /** When the shopper wants to be called again; null for no such time. */
  againAt: Date | null;
  /** Whether the shopper has a confirmation link. */
  isAsked: boolean;
  phone: PhoneRecord;
  /** Whether it was placed without an account: anyone can type the phone of a good customer. */
  isGuest: boolean;
}

/** Orders to a phone within 12 months: a carrier may give the number to another person later. */
export interface PhoneRecord {
  delivered: number;
  refused: number;
}

/** `wait` looks again at that time; `none` waits for the next contact. */
export type PolicyStep = { do: 'confirm' | 'ask' | 'give-up' | 'none' } | { do: 'wait'; until: Date };

const hourMs = 60 * 60 * 1000;
/** Pakistan has no daylight saving time. */
const pakistanOffsetMs = 5 * hourMs;
const dayMs = 24 * hourMs;
/** Staff get this long for a call that was agreed on. */
const graceMs = hourMs;
const knownDeliveries = 2;

/** Whether the shop may still decide about an order by itself. */
export function isUndecided({
  status,
  confirmation,
  parcel_open,
}: Pick<OrderState, 'status' | 'confirmation' | 'parcel_open'>): boolean {
  return status === 'PROCESSING' && confirmation === 'AWAITING' && !parcel_open;
}

/** What the shop does next by itself about an order that waits for confirmation. */
export function decideStep(
  order: Pick<OrderState, 'created_at'>,
  facts: PolicyFacts,
  settings: ConfirmationSettings,
  now: Date,
): PolicyStep {
  if (settings.known_phones && !facts.isGuest && isKnown(facts.phone)) return { do: 'confirm' };
  const placedAt = Date.parse(order.created_at);
  const giveUpAt = Math.max(
    placedAt + settings.give_up_after_hours * hourMs,
    facts.againAt ? facts.againAt.getTime() + graceMs : 0,
  );
  if (giveUpAt <= now.getTime()) return { do: facts.attempts < settings.attempts_min ? 'none' : 'give-up' };
  const askAt = facts.isAsked
    ? Infinity
    : afterQuietTime(placedAt + settings.remind_after_hours * hourMs, now, settings);
  if (askAt <= now.getTime()) return { do: 'ask' };
  return { do: 'wait', until: new Date(Math.min(giveUpAt, askAt)) };
}

function isKnown({ delivered, refused }: PhoneRecord): boolean {
  return delivered >= knownDeliveries && refused === 0;
}

/** The first moment from `at` and `now` on that is outside of the quiet time. */
function afterQuietTime(at: number, now: Date, { quiet_from, quiet_to }: ConfirmationSettings): number {
  const moment = Math.max(at, now.getTime());
  const [from, to] = [toMinutes(quiet_from), toMinutes(quiet_to)];
  const minute = (((moment + pakistanOffsetMs) % dayMs) / 60_000 - from + 1_440) % 1_440;
  const quietMinutes = (to - from + 1_440) % 1_440;
  return minute < quietMinutes ? moment + (quietMinutes - minute) * 60_000 : moment;
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
