import { customerRegistered, sponsorAssigned } from '@soulvia/accounts';
import { orderCancelled, orderDeleted, orderReferred, orderStatusChanged } from '@soulvia/ordering';
import type { Projection } from '@soulvia/platform/projections';

/** The month of Asia/Karachi in which an instant lies, as its first day. */
const monthSql = (instant: string) => `date_trunc('month', ${instant} at time zone 'Asia/Karachi')::date`;

/** New accounts of the batch. Guests do not sign up. */
const registeredInBatch = `
  select distinct on (subject_id) subject_id::int as user_id, position, recorded_at
    from batch where type = 'CustomerRegistered' and body->>'role' <> 'GUEST_USER' order by subject_id, position`;

/** First sponsors that were recorded together with their accounts, at the same instant. Sponsors that were named later are no sign-ups. */
const sponsoredInBatch = `
  select distinct on (b.subject_id) b.subject_id::int as user_id, (b.body->>'sponsor_id')::int as sponsor_id,
         coalesce(earlier.registered_at, r.recorded_at) as registered_at
    from batch b left join referral_sign_ups earlier on b.subject = 'user' and earlier.user_id = b.subject_id
         left join registered r on b.subject = 'user' and r.user_id = b.subject_id and r.position < b.position
   where b.type = 'SponsorAssigned' and b.body->>'previous_sponsor_id' is null and b.body->>'sponsor_id' is not null
     and b.recorded_at = coalesce(earlier.registered_at, r.recorded_at)
   order by b.subject_id, b.position`;

const referredInBatch = `
  select distinct on (subject_id) subject_id as order_id, position, recorded_at, (body->>'ref_user_id')::int as ref_user_id
    from batch where type = 'OrderReferred' order by subject_id, position`;

/** What the batch says of orders that were referred before, in it or earlier. */
const orderChanges = `
  select b.subject_id as order_id, coalesce(earlier.ref_user_id, r.ref_user_id) as ref_user_id,
         coalesce(earlier.month, ${monthSql('r.recorded_at')}) as month,
         coalesce((array_agg(change.outcome order by b.position desc) filter (where change.outcome is not null))[1],
                  earlier.outcome, 'none') as outcome
    from batch b left join referral_orders earlier on earlier.order_id = b.subject_id
         left join referred r on r.order_id = b.subject_id and r.position <= b.position,
         lateral (select case when b.type = 'OrderDeleted' then 'deleted'
                              when b.type = 'OrderCancelled' and b.body->>'reason' = 'refused' then 'refused'
                              when b.body->>'to' in ('DELIVERED', 'COMPLETED') then 'delivered'
                              when b.type in ('OrderStatusChanged', 'OrderCancelled') then 'none' end as outcome) change
   where b.subject = 'order' and (earlier.order_id is not null or r.order_id is not null)
   group by 1, 2, 3, earlier.outcome`;

/** Accounts that members' invitations brought, and orders that came through their links, with what became of them. */
export const referralsProjection: Projection = {
  name: 'referrals',
  version: 1,
  listensTo: [customerRegistered, sponsorAssigned, orderReferred, orderStatusChanged, orderCancelled, orderDeleted],
  tables: [
    {
      name: 'referral_sign_ups',
      columns: 'user_id int primary key, registered_at timestamptz not null, sponsor_id int, month date not null',
      indexes: ['(sponsor_id, month) where sponsor_id is not null'],
    },
    {
      name: 'referral_orders',
      columns: 'order_id bigint primary key, ref_user_id int not null, month date not null, outcome text not null',
      indexes: ['(ref_user_id, month)'],
    },
  ],
  relations: [
    { name: 'registered', rows: registeredInBatch },
    { name: 'sponsored', rows: sponsoredInBatch },
    { name: 'referred', rows: referredInBatch },
    { name: 'changes', rows: orderChanges },
  ],
  fold: [
    `insert into referral_sign_ups as t (user_id, registered_at, sponsor_id, month)
     select user_id, coalesce(s.registered_at, r.recorded_at), s.sponsor_id, ${monthSql('coalesce(s.registered_at, r.recorded_at)')}
       from registered r full join sponsored s using (user_id) order by user_id
     on conflict (user_id) do update set sponsor_id = coalesce(t.sponsor_id, excluded.sponsor_id)`,
    `insert into referral_orders as t (order_id, ref_user_id, month, outcome)
     select order_id, ref_user_id, month, outcome from changes order by order_id
     on conflict (order_id) do update set outcome = excluded.outcome`,
  ],
  onPoison: 'stop',
};
