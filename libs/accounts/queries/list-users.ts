import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserOrdering } from '@soulvia/contracts';
import { countMany, findFew, holds, passDays, queryThrough } from '@soulvia/platform/database';
import { userIdIn } from '../domain/member-id.js';
import { User } from '../domain/user.entity.js';
import { type CountedFilter, countUsers, dayCounts } from './count-users.js';
import { searchedText } from './people.js';

export interface UserFilter extends CountedFilter {
  /** Part of a name or e-mail, a whole id, or a whole member ID. */
  search: string | null;
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
    const { conditions, parameters } = conditionsOf(filter);
    const where = conditions.join(' and ');
    const isSearch = filter.search !== null;
    const few = isSearch ? await findFew(query, 'users', where, parameters) : null;
    const way =
      isSearch || !ordering.endsWith('created_at')
        ? { condition: 'true', offset: page.offset, total: null }
        : await passDays(query, dayCounts(filter), page.offset, ordering === 'created_at');
    const rows = await query(
      `select * from users where ${few ? 'id = any($1::int[]) and deleted_at is null' : where} and ${way.condition}
        order by ${orders[ordering]} limit ${page.limit} offset ${way.offset}`,
      few ? [few] : parameters,
    );
    const total = isSearch
      ? (few?.length ?? (await countMany(query, 'users', where, parameters, page)))
      : (way.total ?? (await countUsers(query, filter)));
    return { users: rows.map((row) => em.map(User, row)), total };
  }
}

function conditionsOf({ roles, status, search, days }: UserFilter): {
  conditions: string[];
  parameters: unknown[];
} {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['deleted_at is null'];
  if (search !== null) conditions.push(matchesSearch(bind, search));
  if (roles) conditions.push(`role = any(${bind(roles)}::text[])`);
  if (status) conditions.push(`status = ${bind(status)}`);
  if (days.from) conditions.push(`created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return { conditions, parameters };
}

function matchesSearch(bind: (value: unknown) => string, search: string): string {
  const found = [holds(searchedText, bind, search)];
  if (/^[1-9]\d{0,8}$/.test(search)) found.push(`id = ${bind(Number(search))}`);
  const member = userIdIn(search);
  if (member !== undefined)
    found.push(
      `(id = ${bind(member)} and to_char(created_at at time zone 'Asia/Karachi', 'YYYYMM') = ${bind(search.slice(0, 6))})`,
    );
  return `(${found.join(' or ')})`;
}
