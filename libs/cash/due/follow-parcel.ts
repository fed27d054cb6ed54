import { postJournals } from '@soulvia/books';
import type { DifferenceKind, ParcelState } from '@soulvia/contracts';
import { findParcelNumbers, parcelCorrected, parcelDelivered } from '@soulvia/fulfilment';
import { lockOrderCash, orderClaimed, saveOrderCash } from '@soulvia/ordering';
import type { DueHandler, EventHandler } from '@soulvia/platform/due';
import type { Work } from '@soulvia/platform/event-log';
import { reverseGivenUp } from '../domain/settle-difference.js';
import { computeOwed } from '../domain/statement-journals.js';
import {
  hasOpenCorrection,
  lockOpenOfParcels,
  openDifferences,
  settleDifferences,
} from '../persistence/differences.js';
import { giveNotes } from '../persistence/notes.js';
import { scheduleLateCash } from './report-late-cash.js';

interface OfParcel {
  parcel_id: number;
  order_id: number;
  from?: ParcelState;
}

type Handle = EventHandler<OfParcel & Record<string, unknown>>['handle'];

const correct: Handle = async ({ body }, work) => {
  if (body.from === 'DELIVERED') await followParcel(work, body);
};

const deliver: Handle = async ({ body }, work) => {
  await scheduleLateCash(work);
  if (await hasOpenCorrection(work.query, body.parcel_id)) await followParcel(work, body);
};

const closed = { how: 'closed', note: null, by: null } as const;

const followOwner: EventHandler<{ order_id: number; to_user_id: number }>['handle'] = ({ body }, work) =>
  giveNotes(work.query, body.order_id, body.to_user_id);

/** A parcel that was paid and was not delivered after all was paid too much, until it is delivered again. */
export const paidParcelHandlers: readonly DueHandler[] = [
  { kind: { name: 'difference-of-corrected-parcel' }, listensTo: parcelCorrected, handle: correct },
  { kind: { name: 'difference-of-delivered-parcel' }, listensTo: parcelDelivered, handle: deliver },
  { kind: { name: 'notes-of-claimed-order' }, listensTo: orderClaimed, handle: followOwner },
];

async function followParcel(work: Work, { parcel_id: parcelId, order_id: orderId }: OfParcel): Promise<void> {
  const locked = (await lockOrderCash(work.query, [orderId])).get(orderId);
  if (!locked) return;
  const { cash, order } = locked;
  if (computeOwed(cash, parcelId).paisa < 0) cash.collect(...reverseGivenUp(cash, parcelId));
  const owed = computeOwed(cash, parcelId);
  const [missing, over] = [await findOpen(work, 'SHORT', parcelId), await findOpen(work, 'OVER', parcelId)];
  if (!owed.isPositive()) await settleDifferences(work, missing, closed);
  if (owed.paisa >= 0) await settleDifferences(work, over, closed);
  const courierId = (await findParcelNumbers(work.query, [parcelId])).get(parcelId)?.courier_id;
  if (owed.paisa < 0 && over.length === 0 && courierId !== undefined) {
    const amount = owed.negated().toString();
    await openDifferences(work, [{ courierId, kind: 'OVER', amount, parcelId, orderId, userId: order.user_id }]);
  }
  await saveOrderCash(work, [cash]);
  await postJournals(work, cash.collected);
}

/** Of what rows paid beyond their parcel, corrections change nothing. */
const findOpen = async (work: Work, kind: DifferenceKind, parcelId: number) =>
  (await lockOpenOfParcels(work, kind, [parcelId])).filter((one) => kind === 'SHORT' || one.statement_id === null);
