import type { OwnAgreement, PartnerAgreement } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';

/** Versions are published one after the other. */
export async function lockAgreements(query: Query): Promise<void> {
  await query('lock table agreement_versions in share row exclusive mode');
}

/** The newest version; undefined before the first. */
export async function readAgreement(query: Query): Promise<PartnerAgreement | undefined> {
  const [row] = await query<{ version: number; text: string; published_at: string }>(
    'select version, text, published_at from agreement_versions order by version desc limit 1',
  );
  return row && { ...row, published_at: instantText(row.published_at) };
}

export async function addAgreement(
  { query, at }: SqlWork,
  { version, text, userId }: { version: number; text: string; userId: number },
): Promise<void> {
  await query(
    'insert into agreement_versions (version, text, by, published_at) values ($1, $2, $3, coalesce($4, now()))',
    [version, text, userId, at],
  );
}

export async function hasVersion(query: Query, version: number): Promise<boolean> {
  return (await query('select 1 from agreement_versions where version = $1', [version])).length > 0;
}

/** @returns 0 for who has accepted none. */
export async function findAcceptedVersion(query: Query, userId: number): Promise<number> {
  const [row] = await query<{ version: number }>(
    'select coalesce(max(version), 0) as version from agreements where user_id = $1',
    [userId],
  );
  return row?.version ?? 0;
}

/** @returns false when the member had accepted the version before. */
export async function addAcceptance({ query, at }: SqlWork, userId: number, version: number): Promise<boolean> {
  const added = await query(
    `insert into agreements (user_id, version, accepted_at) values ($1, $2, coalesce($3, now()))
     on conflict do nothing returning 1`,
    [userId, version, at],
  );
  return added.length > 0;
}

/** The newest version and whether an account has accepted it; accepted where there is none. */
export async function findOwnAgreement(query: Query, userId: number): Promise<OwnAgreement> {
  const [row] = await query<OwnAgreement>(
    `select n.version, n.version is null or exists (select from agreements a where a.user_id = $1 and a.version = n.version) as accepted
       from (select max(version) as version from agreement_versions) n`,
    [userId],
  );
  return row ?? { version: null, accepted: true };
}

const partnersToTell = `u.role = 'SOULVIA_PARTNER' and u.is_active and u.deleted_at is null
  and not exists (select from agreements a where a.user_id = u.id and a.version = $1)
  and not exists (select from agreement_versions v where v.version > $1)`;

/** The next partners who have not accepted a version, by their ids; none once there is a newer one. */
export async function findPartnersToTell(
  query: Query,
  version: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select u.id from users u where ${partnersToTell} and u.id > $2 order by u.id limit $3`,
    [version, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Whom to email that a version waits. @returns undefined for who has accepted it, is no partner, or has a newer one to read. */
export async function findAgreementReader(
  query: Query,
  userId: number,
  version: number,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    `select u.email, u.first_name from users u where ${partnersToTell} and u.id = $2`,
    [version, userId],
  );
  return row && { to: row.email, firstName: row.first_name };
}
