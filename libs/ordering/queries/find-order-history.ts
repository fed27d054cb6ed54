import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findPeople } from '@soulvia/accounts';
import {
  type ContactOutcome,
  type EntryChannel,
  type OrderHistoryChange,
  type OrderHistoryEntry,
  say,
} from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { nameKeys } from '@soulvia/platform/api-keys';
import { instantText, prepared, queryPool } from '@soulvia/platform/database';
import { actorId, type EventBody, type SubjectEvent, subjectEventsSql } from '@soulvia/platform/event-log';
import {
  courierAsked,
  orderCancelled,
  orderConfirmed,
  orderCorrected,
  type OrderEdit,
  orderEdited,
  orderPlaced,
  orderStatusChanged,
  orderUnreached,
  orderUpdated,
} from '../domain/events.js';
import type { EditedValues } from '../domain/edit-order.js';
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

interface EditRow {
  id: number;
  values_before: EditedValues;
  values_after: EditedValues;
}

interface Row {
  user_id: number;
  events: SubjectEvent<EventBody>[] | null;
  edits: EditRow[] | null;
  contacts: ContactRow[] | null;
}

const entries = new Map<string, (body: EventBody) => Omit<OrderHistoryEntry, 'at' | 'by'>>([
  [orderPlaced.type, () => ({ what: 'placed' })],
  [orderStatusChanged.type, ({ to }) => ({ what: 'changed', ...told({ status: to }) })],
  [orderCancelled.type, ({ to, reason }) => ({ what: 'cancelled', ...told({ status: to, reason }) })],
  [orderUpdated.type, ({ fields }) => ({ what: 'edited', ...told({ fields }) })],
  [orderEdited.type, ({ fields }) => ({ what: 'edited', ...told({ fields }) })],
  [orderConfirmed.type, ({ how }) => ({ what: 'confirmed', ...told({ how }) })],
  [orderUnreached.type, () => ({ what: 'unreached' })],
  [courierAsked.type, () => ({ what: 'courier_asked' })],
  [orderCorrected.type, ({ fields }) => ({ what: 'corrected', ...told({ fields }) })],
]);

const definitions = [
  orderPlaced,
  orderStatusChanged,
  orderCancelled,
  orderUpdated,
  orderEdited,
  orderConfirmed,
  orderUnreached,
  orderCorrected,
  courierAsked,
];
const maxEvents = 200;
const maxContacts = 200;
const maxEdits = 200;

const sql = prepared(`
  select o.user_id, ${subjectEventsSql(definitions, 'o.id', maxEvents)} as events,
         (select json_agg(c order by c.id)
            from (select id, channel, outcome, note, created_at, by_user_id from order_contacts
                   where order_id = o.id order by id desc limit ${maxContacts}) c) as contacts,
         (select json_agg(e)
            from (select id, values_before, values_after from order_edits
                   where order_id = o.id and values_before is not null order by id desc limit ${maxEdits}) e) as edits
    from orders o where o.id = $1 and o.deleted_at is null`);

@QueryHandler(FindOrderHistory)
export class FindOrderHistoryHandler implements IQueryHandler<FindOrderHistory> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'parcels'>,
  ) {}

  async execute({ orderId }: FindOrderHistory): Promise<OrderHistoryEntry[]> {
    const query = queryPool(this.orm);
    const [[row], parcels] = await Promise.all([
      query<Row>(sql, [orderId]),
      this.options.parcels.historyOf(query, orderId),
    ]);
    if (!row) throw new NotFound('Order');
    const events = row.events ?? [];
    const contacts = row.contacts ?? [];
    const keys = await nameKeys(
      query,
      events.map(({ actor }) => actor),
    );
    const people = await findPeople(query, [
      ...events.flatMap(({ actor, body }) => [actorId(actor), body['link_by']]).filter((id) => typeof id === 'number'),
      ...contacts.flatMap(({ by_user_id: id }) => id ?? []),
    ]);
    const getName = (id: number) => (id === row.user_id ? 'Customer' : people.get(id)?.full_name || 'A former admin');
    const editOf = new Map((row.edits ?? []).map((edit) => [edit.id, edit]));
    const own = events.flatMap(({ type, actor, recorded_at: at, body }) => {
      const entry = entries.get(type)?.(body);
      if (!entry) return [];
      const changes =
        type === orderEdited.type ? { changes: listChanges(body, editOf.get(Number(body['edit_id']))) } : {};
      const linkBy = body['link_by'];
      const by =
        typeof linkBy === 'number'
          ? say`a link that ${getName(linkBy)} made`
          : (keys.get(actor) ?? describeActor(actor, getName));
      return [{ ...entry, ...changes, at: instantText(at), by }];
    });
    const reached = contacts.map(({ channel, outcome, note, created_at: at, by_user_id: id }) => ({
      what: 'contacted' as const,
      at: instantText(at),
      by: id === null ? 'Soulvia' : getName(id),
      channel,
      outcome,
      note,
    }));
    return [...own, ...reached, ...parcels].toSorted((one, other) => one.at.localeCompare(other.at));
  }
}

/** Address and note first, as far as they are not erased, then items and amounts. */
function listChanges(body: EventBody, edit: EditRow | undefined): OrderHistoryChange[] {
  const values = Object.keys(edit?.values_before ?? {}) as (keyof EditedValues)[];
  const recorded = (body as OrderEdit).changes.map(({ field, from, to }) => ({
    field,
    from: String(from),
    to: String(to),
  }));
  return [
    ...values.map((field) => ({
      field,
      from: edit?.values_before[field] ?? null,
      to: edit?.values_after[field] ?? null,
    })),
    ...recorded,
  ];
}

/** A guest who changes an order is its customer, by a link. */
function describeActor(actor: string, getName: (id: number) => string): string {
  if (actor === 'guest') return 'Customer';
  const id = actorId(actor);
  return id === undefined ? 'Soulvia' : getName(id);
}

/** Values of a recorded event in the types that its version has. */
function told(values: Record<string, unknown>): Partial<OrderHistoryEntry> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
