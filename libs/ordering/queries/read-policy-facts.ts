import { instantText, prepared, type Query } from '@soulvia/platform/database';
import type { PolicyFacts } from '../domain/confirmation-policy.js';
import { phoneRecordSql } from './phone-record-sql.js';

interface Row {
  attempts: number;
  again_at: string | null;
  is_asked: boolean;
  delivered: number;
  refused: number;
  is_guest: boolean;
  now: string;
}

const sql = prepared(`
  select c.attempts, last.again_at, c.is_asked, p.delivered, p.refused,
         exists (select from guest_orders g where g.order_id = o.id) as is_guest, now() as now
    from orders o
    cross join lateral (
      select count(*) filter (where outcome is not null)::int as attempts,
             count(*) filter (where channel in ('LINK', 'EMAIL') or channel = 'SMS' and outcome is null) > 0 as is_asked
        from order_contacts where order_id = o.id) c
    left join lateral (
      select again_at from order_contacts where order_id = o.id and outcome is not null order by id desc limit 1) last on true
    cross join lateral ${phoneRecordSql('o.phone_key')} p
   where o.id = $1`);

/** Reads what the shop decides from about a locked order, with the time of the database. */
export async function readPolicyFacts(query: Query, orderId: number): Promise<{ facts: PolicyFacts; now: Date }> {
  const [row] = await query<Row>(sql, [orderId]);
  if (!row) throw new Error(`Order ${orderId} is missing.`);
  const facts = {
    attempts: row.attempts,
    againAt: row.again_at === null ? null : new Date(instantText(row.again_at)),
    isAsked: row.is_asked,
    phone: { delivered: row.delivered, refused: row.refused },
    isGuest: row.is_guest,
  };
  return { facts, now: new Date(instantText(row.now)) };
}
