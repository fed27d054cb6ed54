import { type Cnics, findPeople, findWarnings } from '@soulvia/accounts';
import type { CheckedProfile, PayoutProfile, ProfileState, ProfileToCheck, SamePerson } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import {
  instantText,
  type List,
  type ListPage,
  type Query,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { cnicImageAddress, type PayoutImageLinks } from '../domain/payout-links.js';
import type { PayoutSecrets } from '../persistence/payout-secrets.js';
import { findProfile, profileColumns, type ProfileRow } from '../persistence/payout-profiles.js';

const missing: PayoutProfile = {
  state: 'MISSING',
  reason: null,
  legal_name: null,
  cnic: null,
  method: null,
  account: null,
  pays_from: null,
  frozen: false,
};

const present = (row: ProfileRow, secrets: PayoutSecrets): PayoutProfile => ({
  state: row.state,
  reason: row.reason,
  legal_name: row.legal_name,
  cnic: secrets.mask(row.cnic),
  method: row.method,
  account: secrets.mask(row.account),
  pays_from: row.pays_from === null ? null : instantText(row.pays_from),
  frozen: row.is_frozen,
});

/** How a partner is paid, as they read it. */
export async function findOwnProfile(query: Query, secrets: PayoutSecrets, userId: number): Promise<PayoutProfile> {
  const row = await findProfile(query, userId);
  return row ? present(row, secrets) : missing;
}

const presentChecked = (row: ProfileRow, secrets: PayoutSecrets, fullName: string | undefined): CheckedProfile => ({
  ...present(row, secrets),
  user_id: row.user_id,
  full_name: fullName ?? '',
  filer: row.filer,
  looked_up_on: row.looked_up_on,
  changed_at: instantText(row.changed_at),
});

const profileList = (state: ProfileState | null): List => ({
  table: 'payout_profiles',
  alias: 'p',
  key: 'user_id',
  columns: () => profileColumns,
  where: (bind) => (state === null ? 'true' : `p.state = ${bind(state)}`),
  order: 'p.changed_at desc, p.user_id desc',
});

/** The last changed first. */
export async function listProfiles(
  query: Query,
  secrets: PayoutSecrets,
  state: ProfileState | null,
  page: RowRange,
): Promise<ListPage<CheckedProfile>> {
  const { rows, ...counted } = await readFilteredPage<ProfileRow>(query, profileList(state), page);
  const people = await findPeople(
    query,
    rows.map((row) => row.user_id),
  );
  return { rows: rows.map((row) => presentChecked(row, secrets, people.get(row.user_id)?.full_name)), ...counted };
}

/** What finds others who share something with a profile. */
export interface ProfileReaders {
  secrets: PayoutSecrets;
  cnics: Cnics;
  links: PayoutImageLinks;
}

/** @param sessionId in which the links to images are valid. @throws NotFound */
export async function findProfileToCheck(
  query: Query,
  { secrets, cnics, links }: ProfileReaders,
  userId: number,
  sessionId: string,
): Promise<ProfileToCheck> {
  const row = await findProfile(query, userId);
  if (!row) throw new NotFound('Profile');
  const people = await findPeople(query, [userId]);
  const token = links.sign(userId, sessionId, Date.now());
  return {
    ...presentChecked(row, secrets, people.get(userId)?.full_name),
    same: await findSame(query, row, secrets, cnics),
    pictures: [row.cnic_front, row.cnic_back].flatMap((key) => (key === null ? [] : cnicImageAddress(token, key))),
  };
}

/** Others that staff are shown. */
const sameMax = 10;

async function findSame(query: Query, row: ProfileRow, secrets: PayoutSecrets, cnics: Cnics): Promise<SamePerson[]> {
  const rows = await query<{ user_id: number; by: 'account' | 'cnic' }>(
    `(select user_id, 'account' as by from payout_profiles where user_id <> $1 and account_index = any($2::text[]) order by user_id limit ${sameMax})
     union all
     (select user_id, 'cnic' from payout_profiles where user_id <> $1 and cnic_index = any($3::text[]) order by user_id limit ${sameMax})`,
    [
      row.user_id,
      secrets.computeAccountIndexes(row.method, secrets.open(row.account)),
      secrets.computeIndexes(secrets.open(row.cnic)),
    ],
  );
  const people = await findPeople(
    query,
    rows.map((other) => other.user_id),
  );
  const warnings = (await findWarnings(query, cnics, [row.user_id])).get(row.user_id) ?? [];
  const same = [
    ...rows.map((other): SamePerson => ({ ...other, full_name: people.get(other.user_id)?.full_name ?? '' })),
    ...warnings.flatMap(({ code, accounts }) => {
      const by = code === 'SAME_PHONE' ? 'phone' : code === 'SAME_CNIC' ? 'cnic' : undefined;
      return by ? accounts.map(({ id, full_name }): SamePerson => ({ user_id: id, full_name, by })) : [];
    }),
  ];
  return [...new Map(same.map((one) => [`${one.user_id} ${one.by}`, one])).values()];
}

/** Whether an image belongs to the profile that a link is for. */
export async function hasImage(query: Query, userId: number, key: string): Promise<boolean> {
  const found = await query(`select from payout_profiles where user_id = $1 and $2 in (cnic_front, cnic_back)`, [
    userId,
    key,
  ]);
  return found.length > 0;
}
