import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Parcel, ParcelState } from '@soulvia/contracts';
import { findOrdersByBuyer } from '@soulvia/ordering';
import {
  type Bind,
  type Counted,
  exactMatchesMax,
  type List,
  onDays,
  queryPool,
  readFilteredPage,
  type RowRange,
  type Search,
  searchPage,
} from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { isDeliveredOn, isRefusedOn } from './ended-on.js';
import { parcelColumns, type ParcelRow, presentParcels } from './parcel-row.js';

export interface ParcelFilter {
  /** Empty for all. */
  states: readonly ParcelState[];
  courierId: number | null;
  advice: boolean;
  /** Only those whose courier has waited too long. */
  overdue: boolean;
  disagree: boolean;
  /** Only those whose booking the courier has refused or left unanswered. */
  unbooked: boolean;
  /** Days of Asia/Karachi on which they ended. */
  deliveredOn: string | null;
  refusedOn: string | null;
  search: string | null;
  days: Days;
}

/** Bookings that staff have to look at: refused, unanswered, or in trouble; of withdrawn parcels those that may have been made. */
const unbookedSql = `p.id in (
  select b.parcel_id from parcel_bookings b
   where b.state <> 'DONE' and (b.state <> 'WAITING' or b.says is not null) and (p.state = 'BOOKED' or p.state = 'VOID' and b.state = 'UNKNOWN'))`;

interface ListedParcels extends Counted {
  parcels: Parcel[];
}

/** Parcels, newest first; those that need an answer by the time until which it is due. */
export class ListParcels extends Query<ListedParcels> {
  constructor(
    readonly filter: ParcelFilter,
    readonly page: RowRange,
  ) {
    super();
  }
}

@QueryHandler(ListParcels)
export class ListParcelsHandler implements IQueryHandler<ListParcels> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, page }: ListParcels): Promise<ListedParcels> {
    const query = queryPool(this.orm);
    const list: List = {
      table: 'parcels',
      alias: 'p',
      key: 'id',
      columns: () => parcelColumns,
      where: (bind) => buildCondition(filter, bind),
      order: buildOrder(filter),
    };
    const { rows, ...counted } =
      filter.search === null
        ? await readFilteredPage<ParcelRow>(query, list, page)
        : await searchPage<ParcelRow>(query, list, await searchFor(query, filter.search), page);
    return { parcels: await presentParcels(query, rows), ...counted };
  }
}

/** Of some days, an index leads through the parcels by the time of booking, which has the order of the ids. */
function buildOrder({ advice, overdue, days }: ParcelFilter): string {
  if (advice || overdue) return 'p.advice_due_at, p.id';
  return days.from === null && days.to === null ? 'p.id desc' : 'p.booked_at desc, p.id desc';
}

/** States are written out, as are conditions of partial indexes, so that these serve them. */
function buildCondition(
  { states, courierId, advice, overdue, disagree, unbooked, deliveredOn, refusedOn, days }: ParcelFilter,
  bind: Bind,
): string {
  const conditions = onDays('p.booked_at', days, bind);
  if (states.length > 0) conditions.push(`p.state in (${states.map((state) => `'${state}'`).join(', ')})`);
  if (courierId !== null) conditions.push(`p.courier_id = ${bind(courierId)}`);
  if (advice || overdue) conditions.push('p.advice_due_at is not null and p.advice_action is null');
  if (overdue) conditions.push('p.advice_due_at < now()');
  if (disagree) conditions.push('p.disagrees');
  if (unbooked) conditions.push(unbookedSql);
  if (deliveredOn !== null) conditions.push(isDeliveredOn(`${bind(deliveredOn)}::date`));
  if (refusedOn !== null) conditions.push(isRefusedOn(`${bind(refusedOn)}::date`));
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

/** The number of the order, the beginning of the tracking number, or part of the buyer's name or email; after a # only the order. */
async function searchFor(query: ReturnType<typeof queryPool>, text: string): Promise<Search> {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  const number = /^[A-Za-z0-9-]{3,40}$/.test(text) ? text.toUpperCase() : undefined;
  const byBuyer = text.startsWith('#') ? [] : await findOrdersByBuyer(query, text, exactMatchesMax);
  return {
    lookups: (bind) => [
      `p.order_id = any(${bind(byBuyer)}::int[])`,
      ...(id === undefined ? [] : [`p.order_id = ${bind(Number(id))}`]),
      ...(number === undefined ? [] : [`upper(p.tracking_number) like ${bind(`${number}%`)}`]),
    ],
  };
}
