import type pg from 'pg';
import { dropIndexes } from '../support/drop-indexes.js';

/**
 * Makes members as they would have signed up, one after the other, each brought in by a member who was there before (one in
 * one in fifty without a sponsor), and one in five with an approved payment; with the events of all that.
 */
export async function fillMembers(client: pg.Client, count: number): Promise<void> {
  // The rows refer to rows that exist: a million foreign key checks are skipped.
  await client.query('set session_replication_role = replica');
  await client.query(`set maintenance_work_mem = '512MB'`);
  const indexes = await dropIndexes(client, ['users']);
  await client.query(
    `insert into users (email, first_name, last_name, role, status, sponsor_id, created_at)
     select 'member' || n || '@example.pk', 'Ayesha', 'Khan ' || n, 'USER', 'UNVERIFIED', ${sponsorOf('n')}, ${joinedAt}
       from generate_series(1, $1::int) as n order by n`,
    [count],
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     select e.type, 1, e.subject, e.subject_id, e.version, 'bench', case when e.type = 'OrderPlaced' then now() else ${joinedAt} end, e.body
       from generate_series(1, $1::int) as n cross join lateral (
         select first.id as sponsor_id, second.id as second, third.id as third
           from (select ${sponsorOf('n')} as id) first, lateral (select ${sponsorOf('first.id')} as id) second,
                lateral (select ${sponsorOf('second.id')} as id) third) s cross join lateral (
         select 1 as nth, 'CustomerRegistered' as type, 'user' as subject, n as subject_id, 1 as version,
                jsonb_build_object('user_id', n, 'role', 'USER') as body
         union all
         select 2, 'SponsorAssigned', 'user', n, 2,
                jsonb_build_object('user_id', n, 'sponsor_id', s.sponsor_id, 'previous_sponsor_id', null,
                                   'uplines', array_to_json(array_remove(array[s.sponsor_id, s.second, s.third], null)))
          where s.sponsor_id is not null
         union all
         select 4, 'OrderPlaced', 'order', n, 1,
                jsonb_build_object('order_id', n, 'user_id', n, 'subtotal', '2999.00', 'shipping', '200.00', 'amount', '3199.00', 'total_items', 1,
                                   'lines', jsonb_build_array(jsonb_build_object('product_id', 1, 'quantity', 1, 'price', '2999.00')))
          where n % 2 = 0
         union all
         select 3, 'PaymentApproved', 'payment', n, 1,
                jsonb_build_object('payment_id', n, 'user_id', n, 'package_id', 1, 'package_name', 'Starter', 'amount', '9500.00', 'sc_value', 100, 'from', 'pending')
          where n % 5 = 0
       ) e order by n, e.nth`,
    [count],
  );
  await client.query(
    `insert into package_payments (user_id, package_id, package_name, package_price, sc_value, screenshot, is_approved, decided_at)
     select n, 1, 'Starter', 9500, 100, '', true, ${joinedAt} from generate_series(5, $1::int, 5) as n order by n`,
    [count],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze users, events, package_payments');
}

/** An earlier member; the earliest have the largest teams. */
const sponsorOf = (n: string) =>
  `case when ${n} % 50 <> 1 then (1 + abs(hashint4(${n})::bigint) % (${n} - 1))::int end`;
const joinedAt = `timestamptz '2020-01-01' + n * interval '1 minute'`;

/** Adds a member below `sponsorId`, with its events. */
export async function enrol(client: pg.Client, sponsorId: number): Promise<void> {
  await client.query(
    `with made as (
       insert into users (email, first_name, last_name, role, status, sponsor_id)
       values ('enrolled' || gen_random_uuid() || '@example.pk', 'Sana', 'Ahmed', 'USER', 'UNVERIFIED', $1) returning id)
     insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     select e.type, 1, 'user', made.id, e.version, 'bench', now(), e.body
       from made cross join lateral (values
         ('CustomerRegistered', 1, jsonb_build_object('user_id', made.id, 'role', 'USER')),
         ('SponsorAssigned', 2, jsonb_build_object('user_id', made.id, 'sponsor_id', $1::int, 'previous_sponsor_id', null,
                                                   'uplines', (select jsonb_path_query_array(to_jsonb(array[t.user_id, t.up1, t.up2]), '$[*] ? (@ != null)') from views.team_members t where t.user_id = $1)))
       ) e (type, version, body) order by e.version`,
    [sponsorId],
  );
}
