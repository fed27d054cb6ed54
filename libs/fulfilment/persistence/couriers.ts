import {
  type Courier,
  type CourierAdapter,
  type CourierCity,
  type CourierDetails,
  type CourierWording,
  parcelMessages,
} from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { courierColumns, type CourierRow, presentCourier } from '../queries/courier-row.js';

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

/** Locks a courier until the end of the transaction. @throws NotFound */
export async function lockCourier(query: Query, courierId: number): Promise<Courier> {
  const [row] = await query<CourierRow>(`select ${courierColumns} from couriers where id = $1 for update`, [courierId]);
  if (!row) throw new NotFound('Courier');
  return presentCourier(row);
}

const values = ({
  name,
  code,
  adapter,
  tracking_url,
  settle_days,
  advice_hours,
  cities,
  expected,
  is_active,
}: CourierDetails) => [
  name,
  code,
  adapter,
  tracking_url,
  settle_days,
  advice_hours,
  JSON.stringify(cities),
  expected.delivery_fee,
  expected.return_fee,
  expected.income_tax_percent,
  expected.sales_tax_percent,
  is_active,
];

/** @returns the id of the new courier; undefined when another one has the code. */
export async function insertCourier(query: Query, details: CourierDetails): Promise<number | undefined> {
  const [courier] = await query<{ id: number }>(
    `insert into couriers (name, code, adapter, tracking_url, settle_days, advice_hours, cities, delivery_fee, return_fee,
                           income_tax_percent, sales_tax_percent, is_active)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12) on conflict (code) do nothing returning id`,
    values(details),
  );
  return courier?.id;
}

/** Writes all details of a locked courier. */
export async function saveCourier(query: Query, courierId: number, details: CourierDetails): Promise<void> {
  await query(
    `update couriers
        set name = $1, code = $2, adapter = $3, tracking_url = $4, settle_days = $5, advice_hours = $6, cities = $7::jsonb,
            delivery_fee = $8, return_fee = $9, income_tax_percent = $10, sales_tax_percent = $11, is_active = $12
      where id = $13`,
    [...values(details), courierId],
  );
}

export async function courierHasParcels(query: Query, courierId: number): Promise<boolean> {
  const rows = await query('select from parcels where courier_id = $1 limit 1', [courierId]);
  return rows.length > 0;
}

export async function countCouriers(query: Query): Promise<number> {
  const [row] = await query<{ total: number }>('select count(*)::int as total from couriers');
  return row?.total ?? 0;
}

export async function deleteCourier(query: Query, courierId: number): Promise<void> {
  await query('delete from couriers where id = $1', [courierId]);
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
