import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnThread } from '@soulvia/contracts';
import { countRows, type List, type ListPage, queryThrough, readPage, type RowRange } from '@soulvia/platform/database';
import { MessageLinks } from '../domain/message-links.js';
import { listedTextMax, presentOwnThread, threadColumns, threadJoins, type ThreadRow } from './thread-row.js';

/** What a signed-in person wrote to the shop, those with the newest messages first. */
export class ListOwnThreads extends Query<ListPage<OwnThread>> {
  constructor(
    readonly userId: number,
    readonly page: RowRange,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(ListOwnThreads)
export class ListOwnThreadsHandler implements IQueryHandler<ListOwnThreads> {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: MessageLinks,
  ) {}

  async execute({ userId, page, now }: ListOwnThreads): Promise<ListPage<OwnThread>> {
    const query = queryThrough(this.orm.em.fork());
    const list: List = {
      table: 'contact_messages',
      alias: 'm',
      key: 'id',
      columns: () => threadColumns(listedTextMax),
      joins: threadJoins,
      where: (bind) => `m.user_id = ${bind(userId)}`,
      order: 'm.last_message_at desc, m.id desc',
    };
    const { rows, ...counted } = await readPage<ThreadRow>(query, list, page, () => countRows(query, list));
    return { rows: rows.map((row) => presentOwnThread(row, this.links.pathTo(row.id, now))), ...counted };
  }
}
