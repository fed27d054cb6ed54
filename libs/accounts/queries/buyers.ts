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

const buyerSql = `select trim(u.first_name || ' ' || u.last_name) as full_name, u.email, u.phone,
            a.id as address_id, a.street_no, a.city, a.zip_code, a.country
       from addresses a join users u on u.id = a.user_id
      where a.id = $1 and a.user_id = $2 and u.deleted_at is null`;
const sharedSql = prepared(`${buyerSql} for key share of u`);
const exclusiveSql = prepared(`${buyerSql} for no key update of u`);

/**
 * Reads a user with one of their addresses and locks the account: its deletion waits for the transaction, or has been committed
 * before it.
 *
 * @param options `exclusive` makes other exclusive locks of the account wait as well.
 * @returns undefined when the account is deleted or has no such address.
 */
export async function lockBuyer(
  query: Query,
  userId: number,
  addressId: number,
  options: { exclusive?: boolean } = {},
): Promise<Buyer | undefined> {
  const [buyer] = await query<Buyer>(options.exclusive ? exclusiveSql : sharedSql, [addressId, userId]);
  return buyer;
}

/**
 * SQL for a relation with one of a user's addresses, or with no row: address_id, street_no, city, zip_code, country.
 *
 * @param userId SQL expression of the owner's id.
 * @param addressId SQL expression.
 */
export function addressOf(userId: string, addressId: string): string {
  return `(select a.id as address_id, a.street_no, a.city, a.zip_code, a.country
             from addresses a where a.id = ${addressId} and a.user_id = ${userId})`;
}
