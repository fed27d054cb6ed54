import {
  type Confirmation,
  type ConfirmationAnswer,
  confirmationLimits,
  confirmationMessages as messages,
  type ContactOutcome,
  correctableFields,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { cancel, type StatusDecision } from './change-status.js';
import { CopiedLink, OrderIsCancelled, OrderNotWaiting, ParcelIsOpen } from './confirmation-errors.js';
import { linkedBy, type NewEvent, newEvent, orderConfirmed, orderCorrected, orderUnreached } from './events.js';
import type { OrderState } from './order-state.js';

export interface ConfirmationDecision {
  /** Null when it stays. */
  confirmation: Confirmation | null;
  events: NewEvent[];
  status: StatusDecision | null;
}

export type Corrections = Partial<Record<(typeof correctableFields)[number], string>>;

export interface AnswerDecision extends ConfirmationDecision {
  /** Columns to write; null when there are none. */
  corrections: Corrections | null;
}

const nothing: ConfirmationDecision = { confirmation: null, events: [], status: null };

/** Refuses what only makes sense while the shopper's answer matters. @throws OrderNotWaiting */
export function assertWaiting(order: OrderState): void {
  if (order.status !== 'PROCESSING' || order.confirmation === 'NOT_ASKED') throw new OrderNotWaiting(order);
}

/**
 * Staff contacted the shopper. A refusal cancels the order, also one that was confirmed before.
 *
 * @throws OrderNotWaiting, ParcelIsOpen
 */
export function decideContact(order: OrderState, outcome: ContactOutcome): ConfirmationDecision {
  assertWaiting(order);
  if (outcome === 'CONFIRMED') return confirm(order, 'call');
  return outcome === 'DECLINED' ? decline(order) : nothing;
}

/**
 * Checks the time of a later call.
 *
 * @returns it as a date; null for an outcome without one.
 * @throws InvalidInput when LATER has none, when it is not in the next days, or when another outcome has one.
 */
export function readAgainAt(outcome: ContactOutcome, againAt: string | undefined, now: Date): Date | null {
  const refuse = (message: string) => new InvalidInput({ again_at: [message] });
  if (outcome !== 'LATER') {
    if (againAt !== undefined) throw refuse(messages.againUnexpected);
    return null;
  }
  if (againAt === undefined) throw refuse(messages.againRequired);
  const at = new Date(againAt);
  const latest = now.getTime() + confirmationLimits.againDaysMax * 24 * 60 * 60 * 1000;
  if (!(at.getTime() > now.getTime() && at.getTime() <= latest)) throw refuse(messages.againInvalid);
  return at;
}

/**
 * The shopper answers by the confirmation link. The same answer again changes nothing.
 *
 * @param madeBy who made the link; null for the shop itself.
 * @throws CopiedLink, OrderIsCancelled, ParcelIsOpen, InvalidInput for a correction that names nothing or an answer with corrections.
 */
export function decideAnswer(
  order: OrderState,
  answer: ConfirmationAnswer,
  corrections: Corrections,
  madeBy: number | null = null,
): AnswerDecision {
  const given = correctableFields.filter((field) => corrections[field] !== undefined);
  if (answer === 'correct' && given.length === 0) throw new InvalidInput({ answer: [messages.correctionRequired] });
  if (answer !== 'correct' && given.length > 0)
    throw new InvalidInput(Object.fromEntries(given.map((field) => [field, [messages.correctionUnexpected]])));
  if (given.length > 0 && madeBy !== null) throw new CopiedLink();
  if (order.status === 'CANCELLED') {
    if (answer === 'cancel') return { ...nothing, corrections: null };
    throw new OrderIsCancelled();
  }
  if (answer === 'cancel') return { ...decline(order, madeBy), corrections: null };
  const confirmed = confirm(order, 'link', madeBy);
  const changed = given.filter((field) => corrections[field] !== order[field]);
  if (changed.length === 0) return { ...confirmed, corrections: null };
  if (order.parcel_open) throw new ParcelIsOpen();
  return {
    ...confirmed,
    events: [newEvent(orderCorrected, order.id, { order_id: order.id, fields: changed }), ...confirmed.events],
    corrections: Object.fromEntries(changed.map((field) => [field, corrections[field]])),
  };
}

export function possibleAnswers(
  { status, confirmation, parcel_open }: Pick<OrderState, 'status' | 'confirmation' | 'parcel_open'>,
  madeBy: number | null = null,
): ConfirmationAnswer[] {
  if (status !== 'PROCESSING') return [];
  return [
    ...(confirmation === 'CONFIRMED' ? [] : (['confirm'] as const)),
    ...(parcel_open ? [] : (['cancel'] as const)),
    ...(parcel_open || madeBy !== null ? [] : (['correct'] as const)),
  ];
}

/** The shop confirms an order of a phone that it knows. */
export function confirmByPolicy(order: OrderState): ConfirmationDecision {
  return confirm(order, 'policy');
}

/** An advance that was paid confirms an order that waits for its shopper. */
export function confirmByAdvance(order: OrderState): ConfirmationDecision {
  return order.status === 'PROCESSING' && order.confirmation !== 'NOT_ASKED' ? confirm(order, 'advance') : nothing;
}

/**
 * The shop gives up on an order that no one confirmed.
 *
 * @param attempts contacts that were made.
 */
export function giveUp(order: OrderState, attempts: number, action: 'keep' | 'cancel'): ConfirmationDecision {
  return {
    confirmation: 'UNREACHED',
    events: [newEvent(orderUnreached, order.id, { order_id: order.id, attempts })],
    status: action === 'cancel' ? cancel(order, 'unconfirmed') : null,
  };
}

/**
 * Cancels an order that the shopper placed twice.
 *
 * @param kept the order that stays.
 * @throws OrderNotWaiting when one of them has left PROCESSING, ParcelIsOpen
 */
export function cancelDuplicate(kept: OrderState, duplicate: OrderState): StatusDecision {
  for (const order of [kept, duplicate]) if (order.status !== 'PROCESSING') throw new OrderNotWaiting(order);
  if (duplicate.parcel_open) throw new ParcelIsOpen();
  return cancel(duplicate, 'duplicate');
}

function confirm(
  order: OrderState,
  how: 'call' | 'link' | 'policy' | 'advance',
  madeBy: number | null = null,
): ConfirmationDecision {
  if (order.confirmation === 'CONFIRMED') return nothing;
  return {
    confirmation: 'CONFIRMED',
    events: [newEvent(orderConfirmed, order.id, { order_id: order.id, how, ...linkedBy(madeBy) })],
    status: null,
  };
}

function decline(order: OrderState, madeBy: number | null = null): ConfirmationDecision {
  if (order.parcel_open) throw new ParcelIsOpen();
  return { confirmation: 'DECLINED', events: [], status: cancel(order, 'declined', madeBy) };
}
