import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: parcels whose courier waits for an answer. */
export const adviceNeededSql = waitingSql(
  'parcels p where p.advice_due_at is not null and p.advice_action is null',
  'p.advice_needed_since',
);

/** SQL fragment: parcels on their way back to the shop, by the last report of each. */
export const returningParcelsSql = waitingSql(
  `(select coalesce((select max(r.at) from parcel_reports r where r.parcel_id = p.id), p.booked_at) as at
      from parcels p where p.state = 'RETURNING') returning_parcels`,
  'at',
);

/** SQL fragment: parcels that contradict their order. */
export const disagreeingParcelsSql = waitingSql('parcels p where p.disagrees', 'p.booked_at');
