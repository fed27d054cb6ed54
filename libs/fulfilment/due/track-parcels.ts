import { openParcelStates } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { defineDueKind, type DueHandler, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import type { Work } from '@soulvia/platform/event-log';
import { trackingDue } from '../domain/events.js';

/** By courier: asks for reports of its parcels. */
const courierTracking = defineDueKind('courier-tracking');

const everySeconds = 1_800;

/** Begins to ask a locked courier about its parcels, in the caller's transaction. */
export async function scheduleTracking(work: { query: Query }, courierId: number): Promise<void> {
  await schedule(work, courierTracking, courierId, { afterSeconds: 0 }, {});
}

/** Records every half hour that it is time to ask; the request itself belongs to a reaction. Ends with the courier's connection. */
export function trackingHandler(): DueHandler {
  const handler: ScheduledHandler = {
    kind: courierTracking,
    async handle({ subjectId: courierId }, work) {
      const courier = await readTrackedCourier(work, courierId);
      if (!courier) return;
      if (courier.has_parcels) work.record(trackingDue, courierId, { courier_id: courierId });
      await schedule(work, courierTracking, courierId, { afterSeconds: everySeconds }, {});
    },
  };
  return handler;
}

const openStates = `(${openParcelStates.map((state) => `'${state}'`).join(', ')})`;

async function readTrackedCourier({ query }: Work, courierId: number): Promise<{ has_parcels: boolean } | undefined> {
  const [courier] = await query<{ has_parcels: boolean }>(
    `select exists (select from parcels p where p.courier_id = c.id and p.tracking_number is not null and p.state in ${openStates})
              as has_parcels
       from couriers c where c.id = $1 and c.adapter <> 'manual' and c.sealed_secret is not null for share`,
    [courierId],
  );
  return courier;
}
