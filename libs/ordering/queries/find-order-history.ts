import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findPeople } from '@soulvia/accounts';
import type { ContactOutcome, EntryChannel, OrderHistoryEntry } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, prepared, queryPool } from '@soulvia/platform/database';
import { actorId, type EventBody, type SubjectEvent, subjectEventsSql } from '@soulvia/platform/event-log';
import {
  orderCancelled,
  orderConfirmed,
  orderCorrected,
  orderPlaced,
  orderStatusChanged,
  orderUnreached,
  orderUpdated,
} from '../domain/events.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';

/** What happened to an order, with who did it and what staff wrote. */
export class FindOrderHistory extends Query<OrderHistoryEntry[]> {
  constructor(readonly orderId: number) {
    super();
  }
}

interface ContactRow {
  channel: EntryChannel;
  outcome: ContactOutcome | null;
  note: string | null;
  created_at: string;
  by_user_id: number | null;
}

interface Row {
  user_id: number;
  events: SubjectEvent<EventBody>[] | null;
  contacts: ContactRow[] | null;
}

const entries = new Map<string, (body: EventBody) => Omit<OrderHistoryEntry, 'at' | 'by'>>([
  [orderPlaced.type, () => ({ what: 'placed' })],
  [orderStatusChanged.type, ({ to }) => ({ what: 'changed', ...told({ status: to }) })],
  [orderCancelled.type, ({ to, reason }) => ({ what: 'cancelled', ...told({ status: to, reason }) })],
  [orderUpdated.type, ({ fields }) => ({ what: 'edited', ...told({ fields }) })],
  [orderConfirmed.type, ({ how }) => ({ what: 'confirmed', ...told({ how }) })],
  [orderUnreached.type, () => ({ what: 'unreached' })],
  [orderCorrected.type, ({ fields }) => ({ what: 'corrected', ...told({ fields }) })],
]);

const definitions = [
  orderPlaced,
  orderStatusChanged,
  orderCancelled,
  orderUpdated,
  orderConfirmed,
  orderUnreached,
  orderCorrected,
];
const maxEvents = 200;
const maxContacts = 200;

const sql = prepared(`
  select o.user_id, ${subjectEventsSql(definitions, 'o.id', maxEvents)} as events,
         (select json_agg(c order by c.id)
            from (select id, channel, outcome, note, created_at, by_user_id from order_contacts
                   where order_id = o.id order by id desc limit ${maxContacts}) c) as contacts
    from orders o where o.id = $1 and o.deleted_at is null`);

@QueryHandler(FindOrderHistory)
export class FindOrderHistoryHandler implements IQueryHandler<FindOrderHistory> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'parcels'>,
  ) {}

  /** @throws NotFound */
  async execute({ orderId }: FindOrderHistory): Promise<OrderHistoryEntry[]> {
    const query = queryPool(this.orm);
    const [[row], parcels] = await Promise.all([
      query<Row>(sql, [orderId]),
      this.options.parcels.historyOf(query, orderId),
    ]);
    if (!row) throw new NotFound('Order');
    const events = row.events ?? [];
    const contacts = row.contacts ?? [];
    const people = await findPeople(query, [
      ...events.flatMap(({ actor }) => actorId(actor) ?? []),
      ...contacts.flatMap(({ by_user_id: id }) => id ?? []),
    ]);
    const nameOf = (id: number) => (id === row.user_id ? 'Customer' : people.get(id)?.full_name || 'A former admin');
    const own = events.flatMap(({ type, actor, recorded_at: at, body }) => {
      const entry = entries.get(type)?.(body);
      return entry ? [{ ...entry, at: instantText(at), by: byOf(actor, nameOf) }] : [];
    });
    const reached = contacts.map(({ channel, outcome, note, created_at: at, by_user_id: id }) => ({
      what: 'contacted' as const,
      at: instantText(at),
      by: id === null ? 'Soulvia' : nameOf(id),
      channel,
      outcome,
      note,
    }));
    return [...own, ...reached, ...parcels].toSorted((one, other) => one.at.localeCompare(other.at));
  }
}

/** A guest who changes an order is its customer, by a link. */
function byOf(actor: string, nameOf: (id: number) => string): string {
  if (actor === 'guest') return 'Customer';
  const id = actorId(actor);
  return id === undefined ? 'Soulvia' : nameOf(id);
}

/** Values of a recorded event in the types that its version has. */
function told(values: Record<string, unknown>): Partial<OrderHistoryEntry> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
