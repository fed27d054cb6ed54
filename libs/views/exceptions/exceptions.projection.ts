import { cnicRevealed, memberMoved, userDeleted } from '@soulvia/accounts';
import { approvalDecided } from '@soulvia/approvals';
import { productDeleted, productUpdated, stockChanged } from '@soulvia/catalog';
import { parcelBooked } from '@soulvia/fulfilment';
import { orderDeleted, waveCancelled } from '@soulvia/ordering';
import { packageUpdated } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { approvalSettingsChanged, confirmationSettingsChanged, limitsChanged } from '@soulvia/settings';

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
  when type in ('LimitsChanged', 'ApprovalSettingsChanged', 'ConfirmationSettingsChanged') then 'limit'
  when type = 'MemberMoved' then 'move'
  when type = 'CnicRevealed' then 'reveal'
  when type = 'WaveCancelled' then 'wave'
end`;

/** What staff did that an owner should look at now and then. Rows hold ids, amounts and values of things. */
export const exceptionsProjection: Projection = {
  name: 'exceptions',
  version: 1,
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
  ],
  relations: [
    {
      name: 'sorted',
      rows: `select position, type, subject, subject_id, recorded_at, body, ${kindSql} as kind,
                    case when type = 'ApprovalDecided' then (body->>'requested_by')::int
                         else substring(actor from '^user:([0-9]+)$')::int end as user_id
               from batch`,
    },
  ],
  fold: [
    `insert into exceptions (position, kind, type, subject, subject_id, user_id, at, facts)
     select position, kind, type,
            case when type = 'ApprovalDecided' then body->>'subject' when type = 'ParcelBooked' then 'order' when type = 'StockChanged' then 'product' else subject end,
            case when type = 'ApprovalDecided' then (body->>'subject_id')::int when type = 'ParcelBooked' then (body->>'order_id')::int else subject_id::int end,
            user_id, recorded_at, body - '{lines}'::text[]
       from sorted where kind is not null and user_id is not null order by position`,
  ],
  onPoison: 'skip',
};
