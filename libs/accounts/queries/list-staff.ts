import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { listPermissions, type Permission, type StaffMember } from '@soulvia/contracts';
import {
  countRows,
  type List,
  type ListPage,
  prepared,
  type Query as Sql,
  queryThrough,
  readPage,
  type RowRange,
} from '@soulvia/platform/database';
import { type RightsRow, toRights } from '../persistence/staff.js';

type StaffRow = Omit<StaffMember, 'owner' | 'duties'> & RightsRow;

const columns = `u.id as user_id, s.owner, s.duties, u.email, u.is_active, trim(u.first_name || ' ' || u.last_name) as full_name`;

/** The admin accounts and what they may do, owners first. */
export class ListStaff extends Query<ListPage<StaffMember>> {
  constructor(
    readonly page: RowRange,
    /** Only this account. */
    readonly userId?: number,
  ) {
    super();
  }
}

@QueryHandler(ListStaff)
export class ListStaffHandler implements IQueryHandler<ListStaff> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ page, userId }: ListStaff): Promise<ListPage<StaffMember>> {
    const query = queryThrough(this.orm.em.fork());
    const list: List = {
      table: 'users',
      alias: 'u',
      key: 'id',
      columns: () => columns,
      joins: 'left join staff s on s.user_id = u.id',
      where: (bind) =>
        `u.role = 'ADMIN' and u.deleted_at is null${userId === undefined ? '' : ` and u.id = ${bind(userId)}`}`,
      order: '(select st.owner from staff st where st.user_id = u.id) desc nulls last, u.id',
    };
    const { rows, ...counted } = await readPage<StaffRow>(query, list, page, () => countRows(query, list));
    return { rows: rows.map(toMember), ...counted };
  }
}

function toMember({ owner, duties, ...person }: StaffRow): StaffMember {
  const rights = toRights({ owner, duties });
  return { ...person, owner: rights?.owner ?? false, duties: [...(rights?.duties ?? [])] };
}

export interface PermittedStaff {
  id: number;
  permissions: Permission[];
}

/** The active admins, of whom there are few, and what each may do. */
export async function findStaff(query: Sql): Promise<PermittedStaff[]> {
  const rows = await query<RightsRow & { id: number }>(
    prepared(`select u.id, s.owner, s.duties from staff s join users u on u.id = s.user_id
      where u.role = 'ADMIN' and u.is_active order by u.id limit 1000`),
  );
  return rows.map((row) => ({ id: row.id, permissions: listPermissions(toRights(row)) }));
}
