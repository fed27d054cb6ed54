import { type Duty, type StaffInvitation, staffInvitationHours } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';
import { hashStaffInvitationToken } from '../domain/staff-invitation.js';
import { toRights } from './staff.js';

export interface InvitedPerson {
  email: string;
  firstName: string;
  lastName: string;
  duties: readonly Duty[];
}

/** Stores an invitation. @returns its id. */
export async function insertInvitation(
  query: Query,
  { email, firstName, lastName, duties }: InvitedPerson,
  { mailId, token, invitedBy }: { mailId: string; token: string; invitedBy: number },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into staff_invitations (mail_id, email, first_name, last_name, duties, token_hash, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + interval '${staffInvitationHours} hours') returning id`,
    [mailId, email, firstName, lastName, [...duties], hashStaffInvitationToken(token), invitedBy],
  );
  return row?.id ?? 0;
}

/** @returns the ids of deleted invitations of an email. */
export async function deleteInvitationsByEmail(query: Query, email: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    'delete from staff_invitations where lower(email) = lower($1) returning id',
    [email],
  );
  return rows.map(({ id }) => id);
}

/** @returns false when there is no such invitation. */
export async function deleteInvitation(query: Query, id: number): Promise<boolean> {
  const rows = await query('delete from staff_invitations where id = $1 returning 1', [id]);
  return rows.length > 0;
}

export interface InvitationToAccept extends InvitedPerson {
  id: number;
  invitedBy: number;
}

/** Finds the invitation of a link that has not expired. Its inviter need not be an owner any more. */
export async function findInvitationByToken(query: Query, token: string): Promise<InvitationToAccept | undefined> {
  const [row] = await query<{
    id: number;
    email: string;
    first_name: string;
    last_name: string;
    duties: string[];
    invited_by: number;
  }>(
    `select id, email, first_name, last_name, duties, invited_by from staff_invitations
      where token_hash = $1 and expires_at > clock_timestamp()`,
    [hashStaffInvitationToken(token)],
  );
  if (!row) return undefined;
  const duties = toRights({ owner: false, duties: row.duties })?.duties ?? [];
  const { id, email, first_name: firstName, last_name: lastName, invited_by: invitedBy } = row;
  return { id, email, firstName, lastName, duties, invitedBy };
}

/** The invitations that can be accepted, newest first. */
export async function listOpenInvitations(query: Query): Promise<StaffInvitation[]> {
  const rows = await query<{ id: number; email: string; duties: string[]; by: string; expires_at: string }>(
    `select i.id, i.email, i.duties, trim(u.first_name || ' ' || u.last_name) as by, i.expires_at
       from staff_invitations i
       join users u on u.id = i.invited_by and u.role = 'ADMIN' and u.is_active
       join staff s on s.user_id = u.id and s.owner
      where i.expires_at > clock_timestamp() order by i.id desc`,
  );
  return rows.map(({ duties, expires_at: expiresAt, ...row }) => ({
    ...row,
    duties: [...(toRights({ owner: false, duties })?.duties ?? [])],
    owner: false,
    expires_at: instantText(expiresAt),
  }));
}
