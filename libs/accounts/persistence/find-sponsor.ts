import { comparableText } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { shortName } from '../domain/short-name.js';
import { memberId, userIdIn } from '../domain/member-id.js';

/** A guest who ordered without an account is no member. */
const active = `is_active and deleted_at is null and (password_hash is not null or role <> 'GUEST_USER')`;

export interface Sponsor {
  id: number;
  firstName: string;
  fullName: string;
  /** First name and initial. */
  shortName: string;
  memberId: string;
}

interface SponsorRow {
  id: number;
  first_name: string;
  last_name: string;
  created_at: string;
}

/** Finds the active member that a member ID names. Surrounding blanks are ignored. */
export async function findByMemberId(query: Query, text: string): Promise<Sponsor | undefined> {
  const requestedId = comparableText(text).trim();
  const userId = userIdIn(requestedId);
  if (userId === undefined) return undefined;
  const member = await findMember(query, `id = $1 and ${active}`, userId);
  return member?.memberId === requestedId ? member : undefined;
}

/** True when a member ID is that of the user's present sponsor, who need not be active any more. */
export async function isOwnSponsor(query: Query, userId: number, text: string): Promise<boolean> {
  const sponsorId = userIdIn(comparableText(text).trim());
  const [row] = await query<{ sponsor_id: number | null }>('select sponsor_id from users where id = $1', [userId]);
  if (sponsorId === undefined || row?.sponsor_id !== sponsorId) return false;
  return (await findMember(query, 'id = $1', sponsorId))?.memberId === comparableText(text).trim();
}

/** Finds a member's sponsor, who may have been deactivated or deleted since. */
export async function findSponsorById(query: Query, sponsorId: number | null): Promise<Sponsor | undefined> {
  return sponsorId === null ? undefined : findMember(query, 'id = $1', sponsorId);
}

/**
 * Finds the active member that an invitation names, by email, member ID or referral code. It takes one look-up by an index,
 * whatever the reference is and whether it names a member.
 */
export async function findByInvitation(query: Query, ref: string): Promise<Sponsor | undefined> {
  const text = comparableText(ref).trim();
  if (text.includes('@'))
    return findMember(query, `lower(email) = lower($1) and password_hash is not null and ${active}`, text);
  if (userIdIn(text) !== undefined) return findByMemberId(query, text);
  return findMember(query, `referral_code = upper($1) and ${active}`, text);
}

async function findMember(query: Query, condition: string, value: unknown): Promise<Sponsor | undefined> {
  const [row] = await query<SponsorRow>(`select id, first_name, last_name, created_at from users where ${condition}`, [
    value,
  ]);
  if (!row) return undefined;
  return {
    id: row.id,
    firstName: row.first_name,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    shortName: shortName(row.first_name, row.last_name),
    memberId: memberId(row.id, new Date(row.created_at)),
  };
}
