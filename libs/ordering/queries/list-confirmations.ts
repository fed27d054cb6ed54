import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findCustomerMarks, findPeople } from '@soulvia/accounts';
import {
  type Confirmation,
  type ConfirmationOrdering,
  type ConfirmationState,
  type OrderConfirmation,
  phoneKey,
  type WarningCode,
} from '@soulvia/contracts';
import {
  type Bind,
  folded,
  searchFolded,
  exactMatchesMax,
  type List,
  type ListPage,
  type Query as Sql,
  queryPool,
  readFilteredPage,
  readRows,
  type RowRange,
} from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { hasPolicy } from '../due/schedule-confirmation.js';
import {
  confirmationColumns,
  confirmationJoins,
  type ConfirmationRow,
  presentConfirmation,
} from './confirmation-row.js';
import { readWarnings } from './read-warnings.js';

export interface ConfirmationFilter {
  state: ConfirmationState;
  warning: WarningCode | null;
  /** Part of the recipient's name or email, a phone in any spelling, or a whole id. */
  search: string | null;
  city: string | null;
}

/** Orders that wait for confirmation, or have been decided. */
export class ListConfirmations extends Query<ListPage<OrderConfirmation>> {
  constructor(
    readonly filter: ConfirmationFilter,
    readonly ordering: ConfirmationOrdering,
    readonly page: RowRange,
  ) {
    super();
  }
}

type ReadWarnings = (orderIds: readonly number[], code?: WarningCode) => ReturnType<typeof readWarnings>;

const confirmationOf: Record<ConfirmationState, Confirmation> = {
  awaiting: 'AWAITING',
  unreached: 'UNREACHED',
  confirmed: 'CONFIRMED',
  declined: 'DECLINED',
};

const orders: Record<ConfirmationOrdering, string> = {
  oldest: 'o.created_at, o.id',
  amount: 'o.amount desc, o.id',
};

/** Warnings of this many rows are worked out first: `nearMin`, or `nearPerRow` for each row up to the end of the page. */
const nearMin = 100;
const nearPerRow = 4;

@QueryHandler(ListConfirmations)
export class ListConfirmationsHandler implements IQueryHandler<ListConfirmations> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'parcels' | 'textPreferences'>,
  ) {}

  async execute({ filter, ordering, page }: ListConfirmations): Promise<ListPage<OrderConfirmation>> {
    const query = queryPool(this.orm);
    const readOrderWarnings: ReadWarnings = (ids, code) => readWarnings(query, this.options.parcels, ids, code);
    const list: List = {
      table: 'orders',
      alias: 'o',
      key: 'id',
      columns: await readColumns(query, filter.state),
      joins: confirmationJoins,
      where: (bind) => filterCondition(filter, bind),
      order: orders[ordering],
    };
    const { rows, ...counted } =
      filter.warning === null
        ? await readFilteredPage<ConfirmationRow>(query, list, page)
        : await readWarned(query, list, filter.warning, page, readOrderWarnings);
    const ids = rows.map(({ id }) => id);
    const staff = rows.flatMap(({ claimed_by, last_by }) => [claimed_by ?? [], last_by ?? []].flat());
    const buyers = rows.map((row) => row.user_id);
    const phones = rows.map((row) => phoneKey(row.phone) ?? '');
    const [warnings, names, marks, preferences] = await Promise.all([
      readOrderWarnings(ids),
      staff.length === 0 ? new Map<number, never>() : findPeople(query, staff),
      findCustomerMarks(query, buyers),
      this.options.textPreferences(query, phones),
    ]);
    const presented = rows.map((row, nth) =>
      presentConfirmation(row, names, {
        warnings: warnings.get(row.id) ?? [],
        customer: marks.get(row.user_id) ?? null,
        text_preference: preferences.get(phones[nth] ?? '') ?? 'none',
      }),
    );
    return { rows: presented, ...counted };
  }
}

/** The shop gives up by itself only on orders that wait, and only where the switch says so. */
async function readColumns(query: Sql, state: ConfirmationState): Promise<List['columns']> {
  if (state !== 'awaiting' || !(await hasPolicy(query))) return () => confirmationColumns('null::timestamptz');
  const { give_up_after_hours: hours } = await readSettings(query, 'confirmation');
  return () => confirmationColumns(`o.created_at + interval '${hours} hours'`);
}

/**
 * Warnings are not stored. They are worked out for the first rows, as many as the page is likely to need; where these do not fill
 * it, for all rows that are counted.
 */
async function readWarned(
  query: Sql,
  list: List,
  warning: WarningCode,
  { limit, offset }: RowRange,
  readOrderWarnings: ReadWarnings,
): Promise<ListPage<ConfirmationRow>> {
  const first = await readFilteredPage<{ id: number }>(
    query,
    { ...list, columns: () => 'o.id', joins: '' },
    { limit: exactMatchesMax, offset: 0 },
  );
  const warnedAmong = async (rows: readonly { id: number }[]) => {
    const ids = rows.map(({ id }) => id);
    const warnings = await readOrderWarnings(ids, warning);
    return ids.filter((id) => warnings.get(id)?.some(({ code }) => code === warning));
  };
  const pageEnd = offset + limit;
  const near = Math.max(nearMin, nearPerRow * pageEnd);
  const nearWarned = await warnedAmong(first.rows.slice(0, near));
  const isEnough = first.rows.length > near && nearWarned.length > pageEnd;
  const warned = isEnough ? nearWarned : nearWarned.concat(await warnedAmong(first.rows.slice(near)));
  return {
    rows: await readRows<ConfirmationRow>(query, list, warned.slice(offset, pageEnd)),
    total: warned.length,
    totalIsLowerBound: isEnough || first.totalIsLowerBound,
  };
}

function filterCondition({ state, search, city }: ConfirmationFilter, bind: Bind): string {
  const status = state === 'declined' ? 'CANCELLED' : 'PROCESSING';
  const conditions = [
    'o.deleted_at is null',
    `o.confirmation = '${confirmationOf[state]}'`,
    `o.confirmation <> 'NOT_ASKED'`,
    `o.status = '${status}'`,
  ];
  if (city !== null) conditions.push(`${folded('o.city')} = ${folded(`${bind(city)}::text`)}`);
  if (search !== null) conditions.push(`(${searchConditions(search, bind).join(' or ')})`);
  return conditions.join(' and ');
}

function searchConditions(text: string, bind: Bind): string[] {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  const byId = id === undefined ? [] : [`o.id = ${bind(Number(id))}`];
  if (id !== undefined && text.startsWith('#')) return byId;
  const key = phoneKey(text);
  return [
    searchFolded(`(o.full_name || ' ' || o.email)`, bind, text),
    ...byId,
    ...(key === null ? [] : [`o.phone_key = ${bind(key)}`]),
  ];
}
