import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Role, UserOrdering, UserStatus } from '@soulvia/contracts';
import { containing, queryThrough } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { userIdIn } from '../domain/member-id.js';
import { User } from '../domain/user.entity.js';
import { searchedText } from './people.js';

export interface UserFilter {
  roles: readonly Role[] | null;
  status: UserStatus | null;
  /** Part of a name or e-mail, a whole id, or a whole member ID. */
  search: string | null;
  /** Days of Asia/Karachi on which they joined. */
  days: Days;
}

const orders: Record<UserOrdering, string> = {
  '-created_at': 'created_at desc, id desc',
  created_at: 'created_at, id',
  name: `lower(first_name || ' ' || last_name), id`,
  '-name': `lower(first_name || ' ' || last_name) desc, id desc`,
  email: 'lower(email), id',
  '-email': 'lower(email) desc, id desc',
};

/** The accounts of the shop, for its admins. */
export class ListUsers extends Query<{ users: User[]; total: number }> {
  constructor(
    readonly filter: UserFilter,
    readonly ordering: UserOrdering,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, ordering, page }: ListUsers): Promise<{ users: User[]; total: number }> {
    const em = this.orm.em.fork();
    const query = queryThrough(em);
    const { where, parameters } = conditionsOf(filter);
    const [counted] = await query<{ count: number }>(`select count(*) as count from users where ${where}`, parameters);
    const rows = await query(
      `select * from users where ${where} order by ${orders[ordering]} limit ${page.limit} offset ${page.offset}`,
      parameters,
    );
    return { users: rows.map((row) => em.map(User, row)), total: counted?.count ?? 0 };
  }
}

function conditionsOf({ roles, status, search, days }: UserFilter): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['deleted_at is null'];
  if (roles) conditions.push(`role = any(${bind(roles)}::text[])`);
  if (status) conditions.push(`status = ${bind(status)}`);
  if (days.from) conditions.push(`created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  if (search) {
    const found = [`${searchedText} ilike ${bind(containing(search))}`];
    if (/^[1-9]\d{0,8}$/.test(search)) found.push(`id = ${bind(Number(search))}`);
    const member = userIdIn(search);
    if (member !== undefined)
      found.push(
        `(id = ${bind(member)} and to_char(created_at at time zone 'Asia/Karachi', 'YYYYMM') = ${bind(search.slice(0, 6))})`,
      );
    conditions.push(`(${found.join(' or ')})`);
  }
  return { where: conditions.join(' and '), parameters };
}
