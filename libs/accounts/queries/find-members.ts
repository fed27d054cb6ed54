import type { Role, UserStatus } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

export interface Member {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  role: Role;
  status: UserStatus;
  is_active: boolean;
  sponsor_id: number | null;
  /** Whether uplines see what the member orders: a partner's figures always, a customer's on agreement. */
  shares_orders: boolean;
  /** As PostgreSQL prints a timestamptz. */
  created_at: string;
}

/** SQL of whether uplines see what a user orders. @param user alias of a row of `users`. */
const sharesOrders = (user: string) =>
  `(${user}.deleted_at is null and (${user}.role = 'SOULVIA_PARTNER' or ${user}.share_with_sponsor))`;

/** The same for a list of another module. @param column SQL of the list's column that holds the id of a user. */
export const sharesOrdersSql = (column: string) => `(select ${sharesOrders('u')} from users u where u.id = ${column})`;

/** SQL of whether a user is a partner. @param column SQL of the id of a user. */
export const isPartnerSql = (column: string) =>
  `exists (select from users u where u.id = ${column} and u.role = 'SOULVIA_PARTNER' and u.deleted_at is null)`;

/** SQL of whether a user was erased. @param column SQL of the id of a user. */
export const isErasedSql = (column: string) =>
  `exists (select from users u where u.id = ${column} and u.deleted_at is not null)`;

/** Reads several members in one query, in the order of the ids. */
export async function findMembers(query: Query, userIds: readonly number[]): Promise<Member[]> {
  return query<Member>(
    `select id, first_name, last_name, email, phone, role, status, is_active, sponsor_id, created_at, ${sharesOrders('u')} as shares_orders
       from users u where id = any($1::int[]) order by array_position($1::int[], id)`,
    [userIds],
  );
}
