import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findStaffNames, userExists } from '@soulvia/accounts';
import type { ContactOutcome, NoteOnOrder, CustomerOrder, CustomerOrders, EntryChannel } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, prepared, queryPool } from '@soulvia/platform/database';

/** A customer's orders in figures, the newest ones, and what staff noted. */
export class FindCustomerOrders extends Query<CustomerOrders> {
  constructor(readonly userId: number) {
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
  orders: number;
  paid_orders: number;
  paid_amount: string;
  refused_orders: number;
  newest: CustomerOrder[] | null;
  contact: ContactRow | null;
  notes: NoteOnOrder[] | null;
}

const listedMax = 5;

const sql = prepared(`
  with own as materialized (
    select id, created_at, amount, status, city, note, cancel_reason from orders where user_id = $1 and deleted_at is null
  ), contacts as materialized (
    select c.id, c.order_id, c.channel, c.outcome, c.note, c.created_at, c.by_user_id
      from order_contacts c join own on own.id = c.order_id
  )
  select count(*)::int as orders,
         count(*) filter (where status in ('DELIVERED', 'COMPLETED'))::int as paid_orders,
         coalesce(sum(amount) filter (where status in ('DELIVERED', 'COMPLETED')), 0)::numeric(14, 2)::text as paid_amount,
         count(*) filter (where cancel_reason = 'refused')::int as refused_orders,
         (select json_agg(n) from (
            select id, created_at, amount::text as amount, status, city from own
             order by created_at desc, id desc limit ${listedMax}) n) as newest,
         (select to_json(c) from (
            select channel, outcome, note, created_at, by_user_id from contacts
             where channel <> 'NOTE' order by id desc limit 1) c) as contact,
         (select json_agg(n) from (
            select id as order_id, note as text, created_at as at from own where note is not null
            union all select order_id, note, created_at from contacts where note is not null
            order by at desc limit ${listedMax}) n) as notes
    from own`);

@QueryHandler(FindCustomerOrders)
export class FindCustomerOrdersHandler implements IQueryHandler<FindCustomerOrders> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId }: FindCustomerOrders): Promise<CustomerOrders> {
    const query = queryPool(this.orm);
    const [[row], isKnown] = await Promise.all([query<Row>(sql, [userId]), userExists(query, userId)]);
    if (!row || !isKnown) throw new NotFound('User');
    const { newest, contact, notes, ...figures } = row;
    const caller = contact?.by_user_id ?? null;
    const name = caller === null ? undefined : (await findStaffNames(query, [caller])).get(caller);
    return {
      ...figures,
      newest: (newest ?? []).map((order) => ({ ...order, created_at: instantText(order.created_at) })),
      last_contact: contact && {
        channel: contact.channel,
        outcome: contact.outcome,
        note: contact.note,
        at: instantText(contact.created_at),
        by: caller === null ? null : { id: caller, name: name ?? 'A former admin' },
      },
      notes: (notes ?? []).map((note) => ({ ...note, at: instantText(note.at) })),
    };
  }
}
