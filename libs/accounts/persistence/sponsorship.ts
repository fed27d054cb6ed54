import { prepared, type Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import {
  decideMove,
  decideSponsor,
  firstSponsor,
  type MoveRequest,
  type SponsorCandidate,
  type SponsorRequest,
  type SponsorshipState,
} from '../domain/assign-sponsor.js';
import type { NewEvent } from '../domain/events.js';

/** Moves take this advisory lock alone, new members share it: ancestors that are read under it stay true. */
const treeLock = 7_305_004;

/**
 * Locks the sponsor of a new member, so that it is neither moved nor deleted until the end of the transaction. Blocks no other
 * sign-up. The tree is locked before the sponsor, as a move does it.
 *
 * @returns false when the sponsor is not an active member.
 */
export async function lockFirstSponsor(query: Query, sponsorId: number): Promise<boolean> {
  await query('select pg_advisory_xact_lock_shared($1)', [treeLock]);
  return readCandidate(query, sponsorId, 'for key share');
}

/** The event of a new member's sponsor, who is locked by `lockFirstSponsor`. */
export async function firstSponsorEvent(query: Query, userId: number, sponsorId: number): Promise<NewEvent> {
  const { uplines } = await readAncestors(query, sponsorId, userId);
  return firstSponsor(userId, sponsorId, uplines);
}

/**
 * Sets, moves or removes a member's sponsor.
 *
 * @returns the sponsor before; undefined when the member has that sponsor already.
 * @throws InvalidInput, NotFound, SponsorAlreadySet, SponsorCycle
 */
export async function assignSponsor(
  work: Pick<Work, 'query' | 'record'>,
  request: SponsorRequest,
): Promise<number | null | undefined> {
  const state = await lockSponsorship(work.query, request);
  const event = decideSponsor(state, request);
  if (!event) return undefined;
  await saveSponsor(work, request, event);
  return state.member?.sponsorId ?? null;
}

/**
 * Locks what `assignSponsor` changes.
 *
 * @returns as there. @throws as there.
 */
export async function checkSponsor(query: Query, request: SponsorRequest): Promise<number | null | undefined> {
  const state = await lockSponsorship(query, request);
  return decideSponsor(state, request) ? (state.member?.sponsorId ?? null) : undefined;
}

/**
 * Moves a member below another sponsor, or none.
 *
 * @returns the sponsor before.
 * @throws InvalidInput, NotFound, SponsorUnchanged, SponsorCycle
 */
export async function moveSponsor(work: Pick<Work, 'query' | 'record'>, move: MoveRequest): Promise<number | null> {
  const { event, from } = decideMove(await lockSponsorship(work.query, move), move);
  await saveSponsor(work, move, event);
  return from;
}

/**
 * Decides a move as it would be decided now, and changes nothing.
 *
 * @returns the sponsor before.
 * @throws InvalidInput, NotFound, SponsorUnchanged, SponsorCycle
 */
export async function checkMove(query: Query, move: MoveRequest): Promise<number | null> {
  return decideMove(await readSponsorship(query, move, withoutLocks), move).from;
}

async function saveSponsor(
  { query, record }: Pick<Work, 'query' | 'record'>,
  { userId, sponsorId }: MoveRequest,
  event: NewEvent,
): Promise<void> {
  await query('update users set sponsor_id = $2, updated_at = now() where id = $1', [userId, sponsorId]);
  record(event.definition, event.subjectId, event.body);
}

/** One move at a time in the whole shop: two concurrent moves could each pass the check and form a cycle together. */
async function lockSponsorship(query: Query, move: MoveRequest): Promise<SponsorshipState> {
  await query('select pg_advisory_xact_lock($1)', [treeLock]);
  return readSponsorship(query, move, { member: 'for no key update', candidate: 'for key share' });
}

const withoutLocks = { member: '', candidate: '' };

async function readSponsorship(
  query: Query,
  { userId, sponsorId }: MoveRequest,
  locks: { member: string; candidate: string },
): Promise<SponsorshipState> {
  const [member] = await query<{ sponsorId: number | null }>(
    `select sponsor_id as "sponsorId" from users where id = $1 and deleted_at is null ${locks.member}`,
    [userId],
  );
  if (!member || sponsorId === null || sponsorId === userId) return { member, candidate: undefined };
  const isActive = await readCandidate(query, sponsorId, locks.candidate);
  return { member, candidate: { isActive, ...(await readAncestors(query, sponsorId, userId)) } };
}

async function readCandidate(query: Query, sponsorId: number, lock: string): Promise<boolean> {
  const rows = await query(`select 1 from users where id = $1 and is_active and deleted_at is null ${lock}`, [
    sponsorId,
  ]);
  return rows.length > 0;
}

/** Walks up from the sponsor: a chain of ancestors is short compared with a downline. */
async function readAncestors(
  query: Query,
  sponsorId: number,
  userId: number,
): Promise<Omit<SponsorCandidate, 'isActive'>> {
  const [ancestors] = await query<Omit<SponsorCandidate, 'isActive'>>(
    prepared(`with recursive ancestors (id, sponsor_id) as (
         select id, sponsor_id from users where id = $1
         union select u.id, u.sponsor_id from users u join ancestors a on u.id = a.sponsor_id),
       nearest (id, sponsor_id, depth) as (
         select id, sponsor_id, 1 from users where id = $1
         union all select u.id, u.sponsor_id, n.depth + 1 from users u join nearest n on u.id = n.sponsor_id where n.depth < 3)
       select exists (select from ancestors where id = $2) as "isBelowMember",
              array_to_json(array(select id from nearest order by depth)) as uplines`),
    [sponsorId, userId],
  );
  return ancestors ?? { isBelowMember: false, uplines: [] };
}

/** Whether members stand below this one. */
export async function hasTeam(query: Query, userId: number): Promise<boolean> {
  return (await query('select 1 from users where sponsor_id = $1 and deleted_at is null limit 1', [userId])).length > 0;
}

/** Whether a member is anywhere below another one. */
export async function hasInTeam(query: Query, uplineId: number, memberId: number): Promise<boolean> {
  return (await readAncestors(query, memberId, uplineId)).isBelowMember;
}
