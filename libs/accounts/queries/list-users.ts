import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserOrdering } from '@soulvia/contracts';
import {
  binding,
  type Bind,
  type Counted,
  holds,
  onDays,
  passWeeks,
  queryThrough,
  searchPage,
  walkTo,
  type Query as Sql,
} from '@soulvia/platform/database';
import { userIdIn } from '../domain/member-id.js';
import type { ShownUser } from '../domain/user.entity.js';
import { type CountedFilter, countUsers, usersByWeek } from './count-users.js';
import { searchedText } from './people.js';

export interface UserFilter extends CountedFilter {
  /** Part of a name or email, a whole id, or a whole member ID. */
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

interface ListedUsers extends Counted {
  users: ShownUser[];
}

/** The accounts of the shop, for its admins. */
export class ListUsers extends Query<ListedUsers> {
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

  async execute(list: ListUsers): Promise<ListedUsers> {
    const query = queryThrough(this.orm.em.fork());
    const { rows, ...counted } = await (list.filter.search === null
      ? read(query, list)
      : readFound(query, list, list.filter.search));
    return { users: rows.map(listedUser), ...counted };
  }
}

/** Read without entities, of which each would take longer than its row. */
const userColumns = `id, email, first_name as "firstName", last_name as "lastName", role, status, is_active as "isActive", cnic, gender,
  phone, whatsapp, sponsor_id as "sponsorId", created_at as "createdAt", updated_at as "updatedAt"`;

type UserRow = Omit<ShownUser, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

const listedUser = ({ createdAt, updatedAt, ...row }: UserRow): ShownUser => ({
  ...row,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});

interface Found extends Counted {
  rows: UserRow[];
}

async function read(query: Sql, { filter, ordering, page }: ListUsers): Promise<Found> {
  const { parameters, bind } = binding();
  const where = conditionsOf(filter, bind);
  const way = ordering.endsWith('created_at')
    ? await passWeeks(query, usersByWeek(filter), page.offset, ordering === 'created_at')
    : walkTo(page.offset);
  const rows = await query<UserRow>(
    `select ${userColumns} from users where ${where} and ${way.condition}
      order by ${orders[ordering]} limit ${page.limit} offset ${way.offset}`,
    parameters,
  );
  return { rows, total: way.total ?? (await countUsers(query, filter)), totalIsLowerBound: false };
}

async function readFound(query: Sql, { filter, ordering, page }: ListUsers, text: string): Promise<Found> {
  const { parameters, bind } = binding();
  const { ids, ...counted } = await searchPage(
    query,
    {
      text,
      table: 'users',
      alias: 'users',
      where: conditionsOf(filter, bind),
      matches: matchesSearch(bind, text),
      order: orders[ordering],
      parameters,
    },
    page,
  );
  const rows = await query<UserRow>(
    `select ${userColumns} from users where id = any($1::int[]) order by ${orders[ordering]}`,
    [ids],
  );
  return { rows, ...counted };
}

function conditionsOf({ roles, status, days }: UserFilter, bind: Bind): string {
  const conditions = ['deleted_at is null'];
  // One by itself is walked in the order of its index.
  if (roles?.length === 1) conditions.push(`role = ${bind(roles[0])}`);
  else if (roles) conditions.push(`role = any(${bind(roles)}::text[])`);
  if (status) conditions.push(`status = ${bind(status)}`);
  return [...conditions, ...onDays('created_at', days, bind)].join(' and ');
}

function matchesSearch(bind: Bind, search: string): string {
  const found = [holds(searchedText, bind, search)];
  if (/^[1-9]\d{0,8}$/.test(search)) found.push(`id = ${bind(Number(search))}`);
  const member = userIdIn(search);
  if (member !== undefined)
    found.push(
      `(id = ${bind(member)} and to_char(created_at at time zone 'Asia/Karachi', 'YYYYMM') = ${bind(search.slice(0, 6))})`,
    );
  return `(${found.join(' or ')})`;
}
