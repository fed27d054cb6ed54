import { Injectable } from '@nestjs/common';
import { nameMax } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import type { SqlWork, Work } from '@soulvia/platform/event-log';
import { customerRegistered } from '../domain/events.js';
import { splitFullName } from '../domain/full-name.js';
import { hashPassword } from '../domain/password.js';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { Cnics } from './cnics.js';
import { EmailVerifications } from './email-verification.js';
import { openAccount } from './open-account.js';

/** What a guest who orders without an account tells about itself. */
interface GuestDetails {
  fullName: string;
  phone: string;
  phoneKey: string;
  email: string | null;
}

/** A known guest is locked, whether or not it is active, so that it is not deleted while it orders. */
const enterSql = prepared(`
  with known as (
    select id, is_active from users
     where id = $1 and role = 'GUEST_USER' and password_hash is null and deleted_at is null for key share
  ), opened as (
    insert into users (email, first_name, last_name, role, phone, phone_key)
    select $2, $3, $4, 'GUEST_USER', $5, $6 where not exists (select from known)
    returning id
  )
  select id, is_active, true as is_known from known union all select id, true, false from opened`);

/**
 * The user of a guest's order: that of the guest's earlier orders, or a new one. It has no password, so that no one can sign in as it, and
 * nothing is looked up by its email.
 *
 * @param knownId user of earlier orders; null when there is none.
 * @returns undefined when an admin has deactivated the guest.
 */
export async function enterGuest(
  work: SqlWork,
  knownId: number | null,
  guest: GuestDetails,
): Promise<number | undefined> {
  const { firstName, lastName } = splitName(guest.fullName);
  const [user] = await work.query<{ id: number; is_active: boolean; is_known: boolean }>(enterSql, [
    knownId,
    guest.email ?? '',
    firstName,
    lastName,
    guest.phone,
    guest.phoneKey,
  ]);
  if (!user) throw new Error('a guest was neither found nor added');
  if (!user.is_known) work.record(customerRegistered, user.id, { user_id: user.id, role: 'GUEST_USER' });
  return user.is_active ? user.id : undefined;
}

/**
 * SQL of CTEs that make guests without an account anonymous, with what staff wrote of them. Their users stay, for the ids of their orders.
 *
 * @param idsSql selects the ids of users.
 */
export const anonymizeGuestsSql = (idsSql: string): string => `
  forgotten_guests as (
    update users set email = 'deleted:' || id, first_name = 'Deleted', last_name = 'user', phone = null, phone_key = null, updated_at = now()
     where role = 'GUEST_USER' and password_hash is null and deleted_at is null and id in (${idsSql})
    returning id
  ), guest_notes as (
    delete from customer_notes where user_id in (select id from forgotten_guests)
  ), guest_tags as (
    delete from customer_tags where user_id in (select id from forgotten_guests)
  )`;

/** A prepared account of a guest who chose a password. */
interface GuestAccount {
  email: string;
  passwordHash: string;
  fullName: string;
  phone: string | null;
}

/** @returns the hash of a guest's new password. @throws InvalidInput for one that is too common. */
export function hashGuestPassword(password: string): Promise<string> {
  refuseCommonPassword(password);
  return hashPassword(password);
}

/** Opens accounts of guests who save the details of an order. */
@Injectable()
export class GuestAccounts {
  constructor(
    private readonly cnics: Cnics,
    private readonly verifications: EmailVerifications,
  ) {}

  /** Opens an account and requests the link that confirms its email. @throws EmailTaken */
  async open(work: Work, { email, passwordHash, fullName, phone }: GuestAccount): Promise<number> {
    const standing = { role: 'USER', status: 'UNVERIFIED', emailVerified: false, gender: null } as const;
    const account = { ...splitName(fullName), ...standing, email, passwordHash, phone };
    const user = await openAccount(work, this.cnics, account);
    await this.verifications.request(work, { userId: user.id, email });
    return user.id;
  }
}

/** Adds the primary address of a new account. @returns its id. */
export async function addFirstAddress(
  query: Query,
  userId: number,
  place: { street_no: string; city: string; zip_code: string; country: string },
): Promise<number> {
  const [added] = await query<{ id: number }>(
    `insert into addresses (user_id, street_no, city, zip_code, country, is_primary)
     values ($1, $2, $3, $4, $5, true) returning id`,
    [userId, place.street_no, place.city, place.zip_code, place.country],
  );
  if (!added) throw new Error('an insert returned no row');
  return added.id;
}

/** Locks an account, with the email that it uses, for key share. @returns undefined when it is deactivated or deleted. */
export async function lockEmail(query: Query, userId: number): Promise<string | undefined> {
  const [row] = await query<{ email: string }>(
    'select email from users where id = $1 and password_hash is not null and is_active and deleted_at is null for share',
    [userId],
  );
  return row?.email;
}

/** An order takes longer names than an account. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const { firstName, lastName } = splitFullName(fullName);
  return { firstName: cut(firstName), lastName: cut(lastName) };
}

function cut(name: string): string {
  return Array.from(name).slice(0, nameMax).join('');
}
