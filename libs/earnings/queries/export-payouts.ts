import type { Query } from '@soulvia/platform/database';
import type { PayoutSecrets } from '../persistence/payout-secrets.js';
import { findProfile } from '../persistence/payout-profiles.js';

const payoutsMax = 10_000;

/** How a person is paid, and what was paid to them, for the export of their data. */
export async function exportPayouts(
  query: Query,
  secrets: Pick<PayoutSecrets, 'open'>,
  userId: number,
): Promise<{ payout_profile: Record<string, unknown> | null; payouts: Record<string, unknown>[] }> {
  const profile = await findProfile(query, userId);
  const payouts = await query(
    `select id, gross::text as gross, tax::text as tax, net::text as net, state, paid_on::text as paid_on, reference, reason
       from payouts where user_id = $1 order by id limit ${payoutsMax}`,
    [userId],
  );
  return {
    payout_profile: profile
      ? {
          legal_name: profile.legal_name,
          cnic: secrets.open(profile.cnic),
          method: profile.method,
          account: secrets.open(profile.account),
          state: profile.state,
          reason: profile.reason,
          filer: profile.filer,
          looked_up_on: profile.looked_up_on,
        }
      : null,
    payouts,
  };
}
