import { wizardMessages } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { prepared, type Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { SponsorAlreadySet, SponsorCycle } from './errors.js';
import { sponsorAssigned } from './events.js';
import { memberId, userIdIn } from './member-id.js';

/** Whoever changes a sponsor holds this alone, whoever only adds a member below one shares it: chains read under it stay true. */
const treeLock = 7_305_004;

const active = 'is_active and deleted_at is null';

export interface FoundSponsor {
  id: number;
  firstName: string;
  fullName: string;
  memberId: string;
}

interface SponsorRow {
  id: number;
  first_name: string;
  last_name: string;
  created_at: string;
}

/** Who a member ID belongs to, as long as the member is active. Blanks around it do not matter. */
export async function findByMemberId(query: Query, text: string): Promise<FoundSponsor | undefined> {
  const wanted = text.trim();
  const id = userIdIn(wanted);
  if (id === undefined) return undefined;
  const found = await findMember(query, `id = $1 and ${active}`, id);
  return found?.memberId === wanted ? found : undefined;
}

/** Whether a member ID is that of the sponsor somebody has already, whatever has become of the sponsor since. */
export async function isOwnSponsor(query: Query, userId: number, text: string): Promise<boolean> {
  const id = userIdIn(text.trim());
  const [row] = await query<{ sponsor_id: number | null }>('select sponsor_id from users where id = $1', [userId]);
  if (id === undefined || row?.sponsor_id !== id) return false;
  return (await findMember(query, 'id = $1', id))?.memberId === text.trim();
}

/** Somebody's sponsor, by what is kept of it. */
export async function findSponsorOf(query: Query, sponsorId: number | null): Promise<FoundSponsor | undefined> {
  return sponsorId === null ? undefined : findMember(query, 'id = $1', sponsorId);
}

/** Who an invitation names, by email or member ID. */
export async function findByInvitation(query: Query, ref: string): Promise<FoundSponsor | undefined> {
  if (!ref.includes('@')) return findByMemberId(query, ref);
  return findMember(query, `lower(email) = lower($1) and ${active}`, ref.normalize('NFKC').trim());
}

async function findMember(query: Query, condition: string, value: unknown): Promise<FoundSponsor | undefined> {
  const [row] = await query<SponsorRow>(`select id, first_name, last_name, created_at from users where ${condition}`, [
    value,
  ]);
  if (!row) return undefined;
  return {
    id: row.id,
    firstName: row.first_name,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    memberId: memberId(row.id, new Date(row.created_at)),
  };
}

type Recorder = Pick<Work, 'query' | 'record'>;

/** Holds moves off until the end of the transaction, but no other sign-up. */
export async function shareTree(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock_shared($1)', [treeLock]);
}

/**
 * Keeps a sponsor from being deleted until the end of the transaction. To be called with the tree locked: whatever was read
 * of the sponsor before may be out of date.
 *
 * @returns false when the sponsor is not an active member.
 */
export async function lockSponsor(query: Query, sponsorId: number): Promise<boolean> {
  const found = await query(`select 1 from users where id = $1 and ${active} for key share`, [sponsorId]);
  return found.length > 0;
}

/** Records the sponsor that a new member came with, while the tree is shared. Nobody is below a new member: no cycle can come of it. */
export async function recordFirstSponsor(
  { query, record }: Recorder,
  userId: number,
  sponsorId: number,
): Promise<void> {
  record(sponsorAssigned, userId, {
    user_id: userId,
    sponsor_id: sponsorId,
    previous_sponsor_id: null,
    uplines: await uplinesFrom(query, sponsorId),
  });
}

/**
 * Sets or moves a member's sponsor. One such change at a time in the whole shop: a check that ran beside another's could not
 * see the cycle that both make together.
 *
 * @param mayMove whether a sponsor that is set already may be changed.
 * @returns whether anything changed.
 * @throws InvalidInput on `field` when the sponsor is the member or not an active one, NotFound, SponsorAlreadySet,
 *   SponsorCycle
 */
export async function assignSponsor(
  { query, record }: Recorder,
  userId: number,
  sponsorId: number | null,
  { mayMove, field }: { mayMove: boolean; field: string },
): Promise<boolean> {
  if (sponsorId === userId) throw new InvalidInput({ [field]: [wizardMessages.sponsorIsSelf] });
  await query('select pg_advisory_xact_lock($1)', [treeLock]);
  const [member] = await query<{ sponsor_id: number | null }>(
    'select sponsor_id from users where id = $1 and deleted_at is null for no key update',
    [userId],
  );
  if (!member) throw new NotFound('User');
  const previous = member.sponsor_id;
  if (previous === sponsorId) return false;
  if (previous !== null && !mayMove) throw new SponsorAlreadySet();
  if (sponsorId !== null && !(await lockSponsor(query, sponsorId)))
    throw new InvalidInput({ [field]: [wizardMessages.sponsorNotFound] });
  if (sponsorId !== null && (await isBelow(query, sponsorId, userId))) throw new SponsorCycle();
  await query('update users set sponsor_id = $2, updated_at = now() where id = $1', [userId, sponsorId]);
  record(sponsorAssigned, userId, {
    user_id: userId,
    sponsor_id: sponsorId,
    previous_sponsor_id: previous,
    uplines: sponsorId === null ? [] : await uplinesFrom(query, sponsorId),
  });
  return true;
}

/** Whether `memberId` is somewhere in the downline of `ancestorId`: found by walking up, which is short beside walking down. */
async function isBelow(query: Query, member: number, ancestorId: number): Promise<boolean> {
  const [row] = await query<{ below: boolean }>(
    prepared(`with recursive up (id, sponsor_id) as (
         select id, sponsor_id from users where id = $1
         union select u.id, u.sponsor_id from users u join up on u.id = up.sponsor_id)
       select exists (select 1 from up where id = $2) as below`),
    [member, ancestorId],
  );
  return row?.below ?? false;
}

async function uplinesFrom(query: Query, sponsorId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    prepared(`with recursive up (id, sponsor_id, depth) as (
         select id, sponsor_id, 1 from users where id = $1
         union all select u.id, u.sponsor_id, up.depth + 1 from users u join up on u.id = up.sponsor_id where up.depth < 3)
       select id from up order by depth`),
    [sponsorId],
  );
  return rows.map((row) => row.id);
}
