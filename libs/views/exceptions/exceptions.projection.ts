import { cnicRevealed, memberMoved, userDeleted } from '@soulvia/accounts';
import { approvalDecided } from '@soulvia/approvals';
import { productDeleted, productUpdated, stockChanged } from '@soulvia/catalog';
import { parcelBooked } from '@soulvia/fulfilment';
import { orderDeleted, waveCancelled } from '@soulvia/ordering';
import { packageUpdated } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import {
  approvalSettingsChanged,
  cashSettingsChanged,
  confirmationSettingsChanged,
  limitsChanged,
} from '@soulvia/settings';

const hasChanged = (...fields: string[]) => `body->'fields' ?| '{${fields.join(',')}}'::text[]`;

/** The kind of each event; null for the ordinary ones among them. Parcels are free only with an approval. */
const kindSql = `case
  when type = 'ApprovalDecided' and body->>'kind' = 'free-parcel' and body->>'state' = 'APPROVED' then 'free-parcel'
  when type = 'ParcelBooked' and body->>'kind' = 'REPLACEMENT' then 'replacement'
  when type in ('OrderDeleted', 'ProductDeleted') or type = 'UserDeleted' and actor <> 'user:' || subject_id then 'deletion'
  when type = 'StockChanged' and (body->>'change')::int < 0
    and body->>'reason' in ('damaged', 'expired', 'lost', 'gift', 'count', 'correction') then 'write-off'
  when type = 'ProductUpdated' and ${hasChanged('price')} then 'price'
  when type = 'PackageUpdated' and ${hasChanged('price', 'sc_value')} then 'price'
  when type in ('LimitsChanged', 'ApprovalSettingsChanged', 'CashSettingsChanged', 'ConfirmationSettingsChanged') then 'limit'
  when type = 'MemberMoved' then 'move'
  when type = 'CnicRevealed' then 'reveal'
  when type = 'WaveCancelled' then 'wave'
end`;

/**
 * What staff did that an owner should look at now and then. Rows hold ids, amounts and values of things. What a second person approved counts
 * for the one who asked: its events have the time and the actor of the approval, which precedes them in their transaction.
 */
export const exceptionsProjection: Projection = {
  name: 'exceptions',
  version: 2,
  listensTo: [
    approvalDecided,
    parcelBooked,
    orderDeleted,
    userDeleted,
    productDeleted,
    stockChanged,
    productUpdated,
    packageUpdated,
    limitsChanged,
    approvalSettingsChanged,
    cashSettingsChanged,
    confirmationSettingsChanged,
    memberMoved,
    cnicRevealed,
    waveCancelled,
  ],
  tables: [
    {
      name: 'exceptions',
      columns: `position bigint not null, kind text not null, type text not null, subject text not null, subject_id int not null,
                user_id int not null, at timestamptz not null, facts jsonb not null`,
      key: 'position',
      indexes: ['(kind, at, position)', '(user_id, at, position)', '(at, position)'],
    },
    {
      name: 'exception_approvals',
      columns: 'position bigint not null, at timestamptz not null, actor text not null, requested_by int not null',
      key: 'position',
      indexes: ['(at, actor)'],
    },
  ],
  relations: [
    {
      name: 'approved',
      rows: `select position, recorded_at as at, actor, (body->>'requested_by')::int as requested_by from batch
              where type = 'ApprovalDecided' and body->>'state' = 'APPROVED' and body->>'requested_by' is not null`,
    },
    {
      name: 'sorted',
      rows: `select position, type, subject, subject_id, recorded_at, body, actor, ${kindSql} as kind from batch`,
    },
  ],
  fold: [
    `insert into exception_approvals (position, at, actor, requested_by)
     select position, at, actor, requested_by from approved order by position`,
    `insert into exceptions (position, kind, type, subject, subject_id, user_id, at, facts)
     select s.position, kind, type,
            case when type = 'ApprovalDecided' then body->>'subject' when type = 'ParcelBooked' then 'order' when type = 'StockChanged' then 'product' else subject end,
            case when type = 'ApprovalDecided' then (body->>'subject_id')::int when type = 'ParcelBooked' then (body->>'order_id')::int else subject_id::int end,
            coalesce(asked.requested_by, substring(s.actor from '^user:([0-9]+)$')::int), recorded_at, body - '{lines}'::text[]
       from sorted s left join lateral (select requested_by from approved where at = s.recorded_at and actor = s.actor
              union all select requested_by from exception_approvals where at = s.recorded_at and actor = s.actor limit 1) asked on true
      where kind is not null and s.actor like 'user:%' order by s.position`,
  ],
  onPoison: 'skip',
};
