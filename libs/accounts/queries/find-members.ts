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
  /** As PostgreSQL prints a timestamptz. */
  created_at: string;
}

/** Reads several members in one query, in the order of the ids. */
export async function findMembers(query: Query, userIds: readonly number[]): Promise<Member[]> {
  return query<Member>(
    `select id, first_name, last_name, email, phone, role, status, is_active, created_at
       from users where id = any($1::int[]) order by array_position($1::int[], id)`,
    [userIds],
  );
}
