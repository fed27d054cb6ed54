import { comparableText, readReferralCode, type Role } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { isShortCode } from '../domain/referral-code.js';
import { codeStillWorks } from './referral-codes.js';
import { shortName } from '../domain/short-name.js';
import { memberId, userIdIn } from '../domain/member-id.js';

/** A guest who ordered without an account is no member. */
export const active = `is_active and deleted_at is null and (password_hash is not null or role <> 'GUEST_USER')`;

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

/** How a member is found by what an invitation names. */
interface Reference {
  /** SQL about the user, without the parameter's value. */
  condition: string;
  value: string | number;
  /** The member must have this member ID. */
  memberId?: string;
}

/** The member whose code of a link is `$1`, which still works if it was replaced less than a year ago. */
const ownsShortCode = `id = (select c.user_id from referral_codes c
                              where c.code = $1 and (c.replaced_at is null or ${codeStillWorks('c.replaced_at')}))`;

/**
 * Finds the active member that an invitation names, by email, member ID or referral code. It takes one look-up by an index,
 * whatever the reference is and whether it names a member.
 */
export async function findByInvitation(query: Query, ref: string): Promise<Sponsor | undefined> {
  const { condition, value, memberId: requiredId } = parseReference(ref);
  const member = await findMember(query, `${condition} and ${active}`, value);
  return requiredId === undefined || member?.memberId === requiredId ? member : undefined;
}

/** SQL condition: orders of a buyer count for the active member `u`. A guest with the phone of the member is taken for the member. */
const refersSql = (buyerId: string) => `${active} and u.id <> ${buyerId}
        and not exists (select from users b
                         where b.id = ${buyerId} and (b.sponsor_id is not null or b.role = 'GUEST_USER' and b.phone_key = u.phone_key))`;

/** SQL expression of a member's id where orders of a buyer count for them, else null. @param referrerId SQL expression, like `buyerId`. */
export const referrerSql = (referrerId: string, buyerId: string) =>
  `(select u.id from users u where u.id = ${referrerId} and ${refersSql(buyerId)})`;

const referringSql = (condition: string) =>
  prepared(`select u.id, u.created_at from users u where ${condition} and ${refersSql('$2')}`);

/**
 * Finds who referred an order: the active member that a reference names, unless the buyer has a sponsor or is that member.
 *
 * @returns the member's id.
 */
export async function findReferrer(query: Query, ref: string, buyerId: number): Promise<number | undefined> {
  const { condition, value, memberId: requiredId } = parseReference(ref);
  const [row] = await query<{ id: number; created_at: string }>(referringSql(condition), [value, buyerId]);
  if (!row) return undefined;
  return requiredId === undefined || memberId(row.id, new Date(row.created_at)) === requiredId ? row.id : undefined;
}

/** Finds the active partner that a member ID names. @returns the id. */
export async function findPartner(query: Query, text: string): Promise<number | undefined> {
  const member = await findByMemberId(query, text);
  const [row] = await query<{ role: Role }>('select role from users where id = $1', [member?.id]);
  return row?.role === 'SOULVIA_PARTNER' ? member?.id : undefined;
}

function parseReference(ref: string): Reference {
  const text = readReferralCode(ref);
  if (text.includes('@')) return { condition: 'lower(email) = lower($1) and password_hash is not null', value: text };
  const userId = userIdIn(text);
  if (userId !== undefined) return { condition: 'id = $1', value: userId, memberId: text };
  return codeReference(text);
}

/** How the owner of a code is found: of one of a link, or of the longer one that accounts have had before links. */
export function codeReference(text: string): Reference {
  const code = text.toUpperCase();
  return { condition: isShortCode(code) ? ownsShortCode : 'referral_code = $1', value: code };
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
