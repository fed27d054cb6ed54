import {
  type CourierAdapter,
  type CourierCity,
  type CourierDetails,
  type CourierWording,
  parcelMessages,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { type Query, refuseDuplicates } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import type { Courier } from '../domain/courier.entity.js';

interface ActiveCourier {
  cities: CourierCity[];
  adapter: CourierAdapter;
  hasSecret: boolean;
}

/** Keeps a courier from being deleted. @returns the message key when no parcel can be booked with it. */
export async function lockActiveCourier(
  query: Query,
  courierId: number,
): Promise<'courierNotFound' | 'courierInactive' | ActiveCourier> {
  const [courier] = await query<ActiveCourier & { is_active: boolean }>(
    `select is_active, cities, adapter, sealed_secret is not null as "hasSecret" from couriers where id = $1 for key share`,
    [courierId],
  );
  if (!courier) return 'courierNotFound';
  return courier.is_active ? courier : 'courierInactive';
}

/** @throws InvalidInput when there is no such courier. Inactive ones bring reports of older parcels. */
export async function assertCourier(query: Query, courierId: number): Promise<void> {
  const found = await query('select from couriers where id = $1', [courierId]);
  if (found.length === 0) throw new InvalidInput({ courier_id: [parcelMessages.courierNotFound] });
}

/** Writes details of a new courier or of a locked one. @throws InvalidInput when another one has the code. */
export async function saveCourier(
  em: Work['em'],
  courier: Courier,
  { expected, ...details }: Partial<CourierDetails>,
): Promise<void> {
  Object.assign(courier, details, expected);
  if ('booking_template' in details) courier.booking_template = details.booking_template ?? null;
  await refuseDuplicates(em.persist(courier).flush(), () => new InvalidInput({ code: [parcelMessages.codeTaken] }));
}

export async function courierHasParcels(query: Query, courierId: number): Promise<boolean> {
  const rows = await query('select from parcels where courier_id = $1 limit 1', [courierId]);
  return rows.length > 0;
}

export async function countCouriers(query: Query): Promise<number> {
  const [row] = await query<{ total: number }>('select count(*)::int as total from couriers');
  return row?.total ?? 0;
}

/** Replaces the wordings of a locked courier. @returns whether that changed anything. */
export async function replaceWordings(
  query: Query,
  courierId: number,
  wordings: readonly CourierWording[],
): Promise<boolean> {
  const [row] = await query<{ changed: boolean }>(
    `with given as (
       select * from unnest($2::text[], $3::text[]) as g (says, state)
     ), removed as (
       delete from courier_wordings w where courier_id = $1
          and not exists (select from given where given.says = w.says and given.state = w.state) returning 1
     ) select exists (select from removed) as changed`,
    [courierId, wordings.map(({ says }) => says), wordings.map(({ state }) => state)],
  );
  const added = await query(
    `insert into courier_wordings (courier_id, says, state) select $1, says, state from unnest($2::text[], $3::text[]) as g (says, state)
     on conflict (courier_id, says) do nothing returning 1`,
    [courierId, wordings.map(({ says }) => says), wordings.map(({ state }) => state)],
  );
  return added.length > 0 || (row?.changed ?? false);
}
