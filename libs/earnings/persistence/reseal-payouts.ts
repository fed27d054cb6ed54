import type { RefundMethod } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { PayoutSecrets } from './payout-secrets.js';

const batchSize = 500;

interface ProfileTexts {
  user_id: number;
  cnic: string;
  method: RefundMethod;
  account: string;
  approved: string | null;
  account_index: string;
}

/** Encrypts profiles and payouts again that are not encrypted with the current key. @returns how many. */
export async function resealPayouts(query: Query, dataKeys: readonly string[]): Promise<number> {
  const secrets = new PayoutSecrets({ dataKeys: [...dataKeys] });
  return (await resealProfiles(query, secrets)) + (await resealCopies(query, secrets));
}

/** An approved account of another key than the current one is known again once it is approved again, unless it is the account. */
async function resealProfiles(query: Query, secrets: PayoutSecrets): Promise<number> {
  for (let sealed = 0, after = 0; ;) {
    const rows = await query<ProfileTexts>(
      `select user_id, cnic, method, account, approved_account_index as approved, account_index from payout_profiles
        where user_id > $1 and not (starts_with(cnic, $3) and starts_with(account, $3)) order by user_id limit $2`,
      [after, batchSize, secrets.currentPrefix],
    );
    const cnics = rows.map(({ cnic }) => secrets.seal(secrets.open(cnic)));
    const accounts = rows.map(({ method, account }) => secrets.sealAccount(method, secrets.open(account)));
    await query(
      `update payout_profiles p
          set cnic = n.cnic, cnic_index = n.cnic_index, account = n.account, account_index = n.account_index,
              approved_account_index = case when approved_account_index = p.account_index then n.account_index else approved_account_index end
         from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as n (id, before, cnic, cnic_index, account, account_index)
        where p.user_id = n.id and p.account = n.before`,
      [
        rows.map((row) => row.user_id),
        rows.map(({ account }) => account),
        cnics.map((cnic) => cnic.sealed),
        cnics.map(({ index }) => index),
        accounts.map((account) => account.sealed),
        accounts.map(({ index }) => index),
      ],
    );
    sealed += rows.length;
    if (rows.length < batchSize) return sealed;
    after = rows.at(-1)?.user_id ?? after;
  }
}

async function resealCopies(query: Query, secrets: PayoutSecrets): Promise<number> {
  for (let sealed = 0, after = 0; ;) {
    const rows = await query<{ id: number; copy: string; copy_account: string | null }>(
      `select id, copy, copy_account from payouts
        where id > $1 and copy is not null and not (starts_with(copy, $3) and coalesce(starts_with(copy_account, $3), true))
        order by id limit $2`,
      [after, batchSize, secrets.currentPrefix],
    );
    const again = (text: string | null) => (text === null ? null : secrets.seal(secrets.open(text)).sealed);
    await query(
      `update payouts p set copy = n.copy, copy_account = case when p.copy_account is null then null else n.account end
         from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as n (id, before, copy, account)
        where p.id = n.id and p.copy = n.before`,
      [
        rows.map(({ id }) => id),
        rows.map(({ copy }) => copy),
        rows.map(({ copy }) => again(copy)),
        rows.map((row) => again(row.copy_account)),
      ],
    );
    sealed += rows.length;
    if (rows.length < batchSize) return sealed;
    after = rows.at(-1)?.id ?? after;
  }
}
