import type { Work } from '@soulvia/platform/event-log';
import { deleteResponsesAbout } from '@soulvia/platform/idempotency';
import type { EraseElsewhere } from '../accounts-options.js';
import { userDeleted } from '../domain/events.js';
import type { User } from '../domain/user.entity.js';
import { deleteSecondFactor } from './second-factor.js';

/** Everything that accounts store of a person beside the account itself. */
const personalTables = [
  'addresses',
  'personal_details',
  'password_resets',
  'email_changes',
  'email_verifications',
  'cnic_reveals',
  'member_moves',
  'known_devices',
  'sign_in_codes',
  'referral_codes',
  'referral_visits',
  'customer_notes',
  'customer_tags',
  'morning_mails',
] as const;

export interface Erasure {
  /** Sessions that ended, to be passed to `Sessions.ended` after the commit. */
  sessionIds: string[];
  /** To be called after the commit. */
  finish: () => Promise<void>;
}

/**
 * Erases the personal data of an account that the caller has locked FOR UPDATE. Its email can be used again; orders keep what was
 * written on them until they are made anonymous, events hold ids only, and the downline keeps its place in the tree.
 */
export async function eraseAccount(work: Work, user: User, eraseElsewhere: EraseElsewhere): Promise<Erasure> {
  const { query, record } = work;
  const { id, role, createdAt } = user;
  record(userDeleted, id, { user_id: id, role, registered_at: createdAt.toISOString() });
  const emails = [user.email, ...(await otherEmails(work, user))] as const;
  const finish = await eraseElsewhere(work, { userId: id, emails });
  await query(
    `update users set email = 'deleted:' || id, pending_email = null, first_name = 'Deleted', last_name = 'user',
            password_hash = null, cnic_sealed = null, cnic_index = null, gender = null, phone = null,
            phone_key = null, whatsapp = null, is_active = false, deleted_at = now(), updated_at = now()
      where id = $1`,
    [id],
  );
  await deleteResponsesAbout(query, id);
  for (const table of personalTables) await query(`delete from ${table} where user_id = $1`, [id]);
  await query('delete from staff_invitations where lower(email) = any($1)', [
    emails.map((email) => email.toLowerCase()),
  ]);
  await deleteSecondFactor(query, id);
  const sessions = await query<{ id: string }>('delete from sessions where user_id = $1 returning id', [id]);
  return { sessionIds: sessions.map((session) => session.id), finish };
}

/** The pending email and former ones. */
async function otherEmails({ query }: Pick<Work, 'query'>, { id, pendingEmail }: User): Promise<string[]> {
  const former = await query<{ old_email: string }>('select distinct old_email from email_changes where user_id = $1', [
    id,
  ]);
  return [...(pendingEmail ? [pendingEmail] : []), ...former.map((change) => change.old_email)];
}
