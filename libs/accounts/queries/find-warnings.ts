import type { Gender, PayerWarning, PayerWarningCode } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { doubtCnic } from '../domain/doubt-cnic.js';
import { memberId } from '../domain/member-id.js';
import type { Cnics } from '../persistence/cnics.js';
import { findMembers } from './find-members.js';

/** Accounts that a warning names. */
const accountsMax = 5;

interface SharedRow {
  user_id: number;
  code: PayerWarningCode;
  other_id: number;
}

/** What an approver of a payment should know of the payer: implausible CNICs, and what other accounts share with them. Refuses nothing. */
export async function findWarnings(
  query: Query,
  cnics: Cnics,
  userIds: readonly number[],
): Promise<Map<number, PayerWarning[]>> {
  const ids = [...new Set(userIds)];
  const known = await readCnics(query, cnics, ids);
  const shared = await findShared(query, cnics, ids, known);
  const members = await findMembers(query, [...new Set(shared.map((row) => row.other_id))]);
  const accounts = new Map(
    members.map(({ id, first_name, last_name, created_at }) => [
      id,
      { id, member_id: memberId(id, new Date(created_at)), full_name: `${first_name} ${last_name}`.trim() },
    ]),
  );
  const warnings = new Map<number, PayerWarning[]>(
    known.map(({ id, cnic, gender }) => [id, doubtCnic(cnic, gender).map((code) => ({ code, accounts: [] }))]),
  );
  for (const { user_id: userId, code, other_id: otherId } of shared) {
    const account = accounts.get(otherId);
    const ofUser = warnings.get(userId) ?? [];
    const warning = ofUser.find((one) => one.code === code) ?? { code, accounts: [] };
    if (warning.accounts.length === 0) ofUser.push(warning);
    if (account && warning.accounts.length < accountsMax) warning.accounts.push(account);
    warnings.set(userId, ofUser);
  }
  return warnings;
}

interface KnownCnic {
  id: number;
  gender: Gender | null;
  cnic: string;
}

async function readCnics(query: Query, cnics: Cnics, userIds: readonly number[]): Promise<KnownCnic[]> {
  const rows = await query<{ id: number; gender: Gender | null; cnic_sealed: string | null }>(
    'select id, gender, cnic_sealed from users where id = any($1::int[])',
    [userIds],
  );
  return rows.flatMap(({ id, gender, cnic_sealed: cnicSealed }) => {
    const cnic = cnics.of({ cnicSealed });
    return cnic === null ? [] : [{ id, gender, cnic }];
  });
}

/** Guests have no password: they are no accounts. */
const isOther = (id: string, than: string) =>
  `${id} <> ${than} and exists (select from users u where u.id = ${id} and u.password_hash is not null and u.deleted_at is null)`;

/** As the indexes have it: spelled without blanks and punctuation. */
const place = (street: string) => `lower(regexp_replace(${street}, '[[:space:][:punct:]]', '', 'g'))`;

const findSharedSql = `
  with places as (
    select user_id, ${place('street_no')} as place, lower(city) as city from addresses where user_id = any($1::int[])
    union
    select user_id, ${place('address')}, lower(city) from personal_details where user_id = any($1::int[]))
  select c.user_id, 'SAME_CNIC' as code, o.id as other_id
    from unnest($2::int[], $3::text[]) as c (user_id, cnic_index)
         cross join lateral (select x.id from users x where x.cnic_index = c.cnic_index and ${isOther('x.id', 'c.user_id')}
                              order by x.id limit ${accountsMax}) o
  union all
  select p.id, 'SAME_PHONE', o.id
    from users p
         cross join lateral (select x.id from users x where x.phone_key = p.phone_key and ${isOther('x.id', 'p.id')}
                              order by x.id limit ${accountsMax}) o
   where p.id = any($1::int[])
  union all
  select distinct d.user_id, 'SAME_DEVICE', o.user_id
    from known_devices d
         cross join lateral (select x.user_id from known_devices x where x.token_hash = d.token_hash and ${isOther('x.user_id', 'd.user_id')}
                              order by x.user_id limit ${accountsMax}) o
   where d.user_id = any($1::int[])
  union all
  select distinct p.user_id, 'SAME_ADDRESS', o.user_id
    from places p
         cross join lateral (
           (select x.user_id from addresses x
             where ${place('x.street_no')} = p.place and lower(x.city) = p.city and ${isOther('x.user_id', 'p.user_id')}
             order by x.user_id limit ${accountsMax})
           union
           (select x.user_id from personal_details x
             where ${place('x.address')} = p.place and lower(x.city) = p.city and ${isOther('x.user_id', 'p.user_id')}
             order by x.user_id limit ${accountsMax})) o
   where p.place <> ''`;

async function findShared(
  query: Query,
  cnics: Cnics,
  userIds: readonly number[],
  known: readonly KnownCnic[],
): Promise<SharedRow[]> {
  const indexes = known.flatMap(({ id, cnic }) => cnics.indexesOf(cnic).map((index) => ({ id, index })));
  return query<SharedRow>(findSharedSql, [userIds, indexes.map(({ id }) => id), indexes.map(({ index }) => index)]);
}
