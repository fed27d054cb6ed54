import { prepared, type Query } from '@soulvia/platform/database';

/** A user with the address that an order goes to. */
export interface Buyer {
  full_name: string;
  email: string;
  phone: string | null;
  address_id: number;
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
}

/** First number of the advisory locks by which checkouts of one account wait for each other; the second is the user's id. */
const checkoutLock = 7_305_005;

const buyerSql = (lock: string) =>
  prepared(`select trim(u.first_name || ' ' || u.last_name) as full_name, u.email, u.phone,
            a.id as address_id, a.street_no, a.city, a.zip_code, a.country${lock}
       from addresses a join users u on u.id = a.user_id
      where a.id = $1 and a.user_id = $2 and u.deleted_at is null for key share of u`);
const sharedSql = buyerSql('');

/**
 * The statement of `lockBuyer` that also waits for other such locks of the account, but for no other change of it.
 *
 * @param more SQL expression that takes more locks after it, of the account `u` and of parameters from $3 on.
 */
export const exclusiveBuyerSql = (more: string) =>
  buyerSql(`, concat(pg_advisory_xact_lock(${checkoutLock}, u.id), ${more}) as lock`);

/**
 * Reads a user with one of their addresses and locks the account: its deletion waits for the transaction, or has been committed
 * before it.
 *
 * @param exclusive a statement of `exclusiveBuyerSql` with its parameters.
 * @returns undefined when the account is deleted or has no such address.
 */
export async function lockBuyer(
  query: Query,
  userId: number,
  addressId: number,
  exclusive?: { sql: string; parameters: readonly unknown[] },
): Promise<Buyer | undefined> {
  const [buyer] = await query<Buyer & { lock?: string }>(exclusive?.sql ?? sharedSql, [
    addressId,
    userId,
    ...(exclusive?.parameters ?? []),
  ]);
  return buyer;
}

/** SQL expression of the key of an account's phone; null without one. @param userId SQL expression. */
export const phoneKeySql = (userId: string) => `(select phone_key from users where id = ${userId})`;

/**
 * SQL for a relation with one of a user's addresses, or with no row: address_id, street_no, city, zip_code, country.
 *
 * @param userId SQL expression of the owner's id.
 * @param addressId SQL expression.
 */
export function addressSql(userId: string, addressId: string): string {
  return `(select a.id as address_id, a.street_no, a.city, a.zip_code, a.country
             from addresses a where a.id = ${addressId} and a.user_id = ${userId})`;
}
