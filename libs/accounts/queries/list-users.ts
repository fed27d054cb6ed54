import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserOrdering } from '@soulvia/contracts';
import {
  type Bind,
  searchFolded,
  type Counted,
  countRows,
  type List,
  onDays,
  queryThrough,
  readPage,
  type RowRange,
  type Search,
  searchPage,
} from '@soulvia/platform/database';
import { userIdIn } from '../domain/member-id.js';
import type { ShownUser, User } from '../domain/user.entity.js';
import { type CountedUsers, countUsers } from './count-users.js';
import { searchedText } from './people.js';

export interface UserFilter extends CountedUsers {
  /** Part of a name or email, a whole id, or a whole member ID. */
  search: string | null;
  /** Customers with all of them. */
  tags: readonly string[];
}

const orders: Record<UserOrdering, string> = {
  '-created_at': 'u.created_at desc, u.id desc',
  created_at: 'u.created_at, u.id',
  name: `lower(u.first_name || ' ' || u.last_name), u.id`,
  '-name': `lower(u.first_name || ' ' || u.last_name) desc, u.id desc`,
  email: 'lower(u.email), u.id',
  '-email': 'lower(u.email) desc, u.id desc',
};

/** With the CNIC as it is stored. */
export type ListedUser = ShownUser & Pick<User, 'cnicSealed'>;

interface ListedUsers extends Counted {
  users: ListedUser[];
}

/** The accounts of the shop, for its admins. */
export class ListUsers extends Query<ListedUsers> {
  constructor(
    readonly filter: UserFilter,
    readonly ordering: UserOrdering,
    readonly page: RowRange,
  ) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, ordering, page }: ListUsers): Promise<ListedUsers> {
    const query = queryThrough(this.orm.em.fork());
    const list: List = {
      table: 'users',
      alias: 'u',
      key: 'id',
      columns: () => userColumns,
      where: (bind) => filterCondition(filter, bind),
      order: orders[ordering],
    };
    const { rows, ...counted } =
      filter.search === null
        ? await readPage<UserRow>(query, list, page, () =>
            filter.tags.length === 0 ? countUsers(query, filter) : countRows(query, list),
          )
        : await searchPage<UserRow>(query, list, searchFor(filter.search), page);
    return { users: rows.map(toUser), ...counted };
  }
}

/** Rows instead of entities: hydrating an entity takes longer than reading its row. */
const userColumns = `id, email, email_verified as "emailVerified", first_name as "firstName", last_name as "lastName", role, status, is_active as "isActive", cnic_sealed as "cnicSealed", gender,
  phone, whatsapp, sponsor_id as "sponsorId", created_at as "createdAt", updated_at as "updatedAt"`;

type UserRow = Omit<ListedUser, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

const toUser = ({ createdAt, updatedAt, ...row }: UserRow): ListedUser => ({
  ...row,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});

function filterCondition({ roles, status, days, tags }: UserFilter, bind: Bind): string {
  const conditions = ['u.deleted_at is null', ...onDays('u.created_at', days, bind)];
  // PostgreSQL reads an index in its order for one role, but not for an array of one.
  if (roles?.length === 1) conditions.push(`u.role = ${bind(roles[0])}`);
  else if (roles) conditions.push(`u.role = any(${bind(roles)}::text[])`);
  if (status) conditions.push(`u.status = ${bind(status)}`);
  if (tags.length > 0)
    conditions.push(`u.id in (select user_id from customer_tags where tags @> ${bind(tags)}::text[])`);
  return conditions.join(' and ');
}

function searchFor(text: string): Search {
  const memberUserId = userIdIn(text);
  return {
    lookups: (bind) => [
      searchFolded(searchedText('u'), bind, text),
      ...(/^[1-9]\d{0,8}$/.test(text) ? [`u.id = ${bind(Number(text))}`] : []),
      ...(memberUserId === undefined
        ? []
        : [
            `u.id = ${bind(memberUserId)} and to_char(u.created_at at time zone 'Asia/Karachi', 'YYYYMM') = ${bind(text.slice(0, 6))}`,
          ]),
    ],
  };
}
