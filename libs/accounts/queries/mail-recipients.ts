import { prepared, type Query } from '@soulvia/platform/database';

/** Finds what the notice of a sign-in on a new device needs. @returns undefined when the session or the account has ended. */
export async function findNewDeviceMail(
  query: Query,
  sessionId: string,
): Promise<{ to: string; firstName: string; device: string; address: string | null } | undefined> {
  const [row] = await query<{ email: string; first_name: string; device: string; address: string | null }>(
    `select u.email, u.first_name, s.device, s.address from sessions s join users u on u.id = s.user_id
      where s.id = $1 and u.is_active and u.deleted_at is null`,
    [sessionId],
  );
  return row ? { to: row.email, firstName: row.first_name, device: row.device, address: row.address } : undefined;
}

/** Finds the current address of an account whose email is about to change. @returns with the time before which it does not count, when staff entered it; undefined when no change is pending. */
export async function findPendingChangeNotice(
  query: Query,
  userId: number,
): Promise<{ to: string; firstName: string; from: Date | null } | undefined> {
  const [row] = await query<{ email: string; first_name: string; pending_email_from: string | null }>(
    `select email, first_name, pending_email_from from users
      where id = $1 and pending_email is not null and is_active and deleted_at is null`,
    [userId],
  );
  if (!row) return undefined;
  const { email: to, first_name: firstName, pending_email_from: from } = row;
  return { to, firstName, from: from === null ? null : new Date(from) };
}

/** A person to email about an order, a payment or a message. */
interface CustomerRecipient {
  to: string;
  firstName: string;
}

/** Finds the people with these ids, in their order. Undefined for those whose account is deleted. */
export async function findCustomerRecipients(
  query: Query,
  userIds: readonly number[],
): Promise<(CustomerRecipient | undefined)[]> {
  const rows = await query<{ id: number; email: string; first_name: string }>(
    prepared('select id, email, first_name from users where id = any($1::int[]) and deleted_at is null'),
    [userIds],
  );
  const recipients = new Map(rows.map((row) => [row.id, { to: row.email, firstName: row.first_name }]));
  return userIds.map((id) => recipients.get(id));
}

/** @returns undefined when the account is deleted. */
export async function findCustomerRecipient(query: Query, userId: number): Promise<CustomerRecipient | undefined> {
  const [recipient] = await findCustomerRecipients(query, [userId]);
  return recipient;
}

/** Finds the owner to notify about an account. @returns undefined when the account is deactivated or deleted. */
export async function findNoticeRecipient(
  query: Query,
  userId: number,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    'select email, first_name from users where id = $1 and is_active and deleted_at is null',
    [userId],
  );
  return row ? { to: row.email, firstName: row.first_name } : undefined;
}

/**
 * Finds a customer to invite to something that needs signing in.
 *
 * @returns undefined for guests and staff, and when the account is deactivated or deleted.
 */
export async function findInvitedCustomer(
  query: Query,
  userId: number,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    `select email, first_name from users
      where id = $1 and role <> 'ADMIN' and password_hash is not null and is_active and deleted_at is null`,
    [userId],
  );
  return row ? { to: row.email, firstName: row.first_name } : undefined;
}

/** Finds the former address of a changed email. @returns undefined when the account is deleted. */
export async function findFormerAddress(
  query: Query,
  changeId: string,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ old_email: string; first_name: string }>(
    `select c.old_email, u.first_name from email_changes c join users u on u.id = c.user_id
      where c.id = $1 and u.deleted_at is null`,
    [changeId],
  );
  return row ? { to: row.old_email, firstName: row.first_name } : undefined;
}

/** Addresses that an account had in the days before a time: who took it over may have changed the one that it has now. */
export async function findFormerAddresses(
  query: Query,
  userId: number,
  { before, days }: { before: Date; days: number },
): Promise<string[]> {
  const rows = await query<{ email: string }>(
    `select distinct c.old_email as email from email_changes c join users u on u.id = c.user_id
      where c.user_id = $1 and c.changed_at > $2::timestamptz - make_interval(days => $3) and c.old_email <> u.email and u.deleted_at is null
      order by 1`,
    [userId, before, days],
  );
  return rows.map(({ email }) => email);
}
