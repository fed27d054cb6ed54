import type { UntakenMessage } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import { type CourierAdapter, type CourierAnswer, describeFailure } from '../adapters/courier-adapter.js';
import { parcelChanged } from '../domain/events.js';
import { deleteUntaken, saveUntaken } from '../persistence/parcel-messages.js';
import { type ConnectedParcel, hasConnectedCourier, readConnectedParcel } from '../queries/connected-parcel.js';
import type { CourierReactionsOptions } from './courier-reactions-options.js';
import { inEventContext } from './in-event-context.js';

export type OfParcel = { parcel_id: number; order_id: number };

/** Shops without a connection have nothing to pass on. */
export async function isNoneConnected(query: Query): Promise<boolean> {
  return !(await hasConnectedCourier(query));
}

/**
 * Passes a message on to the courier of a parcel, again and again until it is taken.
 *
 * @param send sends it, or says why nothing is left to be sent.
 */
export async function passOn(
  options: CourierReactionsOptions,
  { event, query }: Attempt<OfParcel & Record<string, unknown>>,
  what: UntakenMessage['what'],
  send: (parcel: ConnectedParcel, adapter: CourierAdapter) => Promise<CourierAnswer<null>> | string,
): Promise<Outcome> {
  const parcel = await readConnectedParcel(query, event.body.parcel_id).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
  });
  const adapter = parcel && options.couriers.open(parcel.courier);
  if (!parcel || !adapter) return { kind: 'dropped', why: 'staff tell this courier themselves' };
  const ms = options.pauses.msLeft(parcel.courier.id);
  if (ms > 0) return { kind: 'wait', ms, why: 'the courier did not answer a moment ago' };
  const sent = send(parcel, adapter);
  const answer = typeof sent === 'string' ? null : await sent;
  if (answer && parcel.number !== null) options.pauses.note(parcel.courier.id, answer);
  const isTaken = answer === null || answer.kind === 'done';
  const says = answer === null || answer.kind === 'done' ? null : describeFailure(answer);
  await inEventContext(event, `courier-${what.toLowerCase()}`, () =>
    options.unitOfWork.run(async (work) => {
      const isChanged = isTaken
        ? await deleteUntaken(work.query, parcel.id, what)
        : await saveUntaken(work.query, parcel.id, { what, says });
      const subject = { parcel_id: parcel.id, order_id: parcel.orderId };
      if (isChanged) work.record(parcelChanged, parcel.id, { ...subject, fields: ['not_taken'] });
    }),
  );
  if (typeof sent === 'string') return { kind: 'dropped', why: sent };
  return isTaken
    ? { kind: 'done', how: 'taken by the courier' }
    : { kind: 'retry', why: 'the courier did not take it' };
}
