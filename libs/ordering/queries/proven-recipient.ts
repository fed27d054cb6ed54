import { prepared, type Query } from '@soulvia/platform/database';
import { subjectEventsSql } from '@soulvia/platform/event-log';
import { orderConfirmed } from '../domain/events.js';

const isDelivered = `o.status in ('DELIVERED', 'COMPLETED')`;
const how = `${subjectEventsSql([orderConfirmed], 'o.id', 1)} -> 0 -> 'body' ->> 'how'`;

// Links that staff hand out or that are texted prove nothing about an email.
const emailSql = prepared(`
  select from orders o
   where lower(o.email) = lower($1) and o.deleted_at is null
     and (${isDelivered} or (o.confirmation = 'CONFIRMED' and ${how} = 'link'
       and (select bool_and(c.channel = 'EMAIL') from order_contacts c
             where c.order_id = o.id and (c.channel in ('LINK', 'EMAIL') or c.channel = 'SMS' and c.outcome is null))))
   limit 1`);

/** Whether an order to an email was delivered, or was confirmed by a link that only this email got. */
export async function isProvenEmail(query: Query, email: string): Promise<boolean> {
  return (await query(emailSql, [email])).length > 0;
}

const phoneSql = prepared(`
  select from orders o
   where o.phone_key = $1 and o.deleted_at is null and (${isDelivered} or o.confirmation = 'CONFIRMED') limit 1`);

/** Whether an order to a phone was delivered or confirmed. */
export async function isKnownPhone(query: Query, phoneKey: string): Promise<boolean> {
  return (await query(phoneSql, [phoneKey])).length > 0;
}
