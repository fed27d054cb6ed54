import { readPartnerBalances } from '@soulvia/books';
import type { Query } from '@soulvia/platform/database';
import type { PayoutSecrets } from '../persistence/payout-secrets.js';
import { findProfile, type ProfileRow } from '../persistence/payout-profiles.js';
import { listStatements } from './statements.js';

const rowsMax = 10_000;

/** How a person is paid, what they earned line by line and what was paid to them, for the export of their data. */
export async function exportEarnings(
  query: Query,
  secrets: Pick<PayoutSecrets, 'open'>,
  userId: number,
): Promise<Record<string, unknown>> {
  const list = (sql: string) => query(`${sql} order by id limit ${rowsMax}`, [userId]);
  const profile = await findProfile(query, userId);
  return {
    payout_profile: profile ? describe(profile, secrets) : null,
    earnings_balance: (await readPartnerBalances(query, [userId])).get(userId)?.toString() ?? '0.00',
    earnings_statements: (await listStatements(query, userId, { limit: rowsMax, offset: 0 })).rows,
    // Lines name neither buyers nor who is between: those are other people's.
    earning_lines: await list(
      `select id, month, order_id, level, base::text as base, percent::float8 as percent, amount::text as amount, state, why,
              plan_version, collected_at
         from earning_lines l
        where beneficiary = $1 and exists (select from periods p where p.month = l.month and p.state = 'CLOSED')`,
    ),
    earning_adjustments: await list(
      'select id, amount::text as amount, reason, line_id, month from adjustments where user_id = $1',
    ),
    payouts: await list(
      `select id, gross::text as gross, tax::text as tax, net::text as net, state, paid_on::text as paid_on, reference, reason
         from payouts where user_id = $1`,
    ),
  };
}

const describe = (profile: ProfileRow, secrets: Pick<PayoutSecrets, 'open'>) => ({
  legal_name: profile.legal_name,
  cnic: secrets.open(profile.cnic),
  method: profile.method,
  account: secrets.open(profile.account),
  state: profile.state,
  reason: profile.reason,
  filer: profile.filer,
  looked_up_on: profile.looked_up_on,
});
