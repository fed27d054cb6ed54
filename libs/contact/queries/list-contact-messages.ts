import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ContactMessage } from '@soulvia/contracts';
import { instantText, queryThrough } from '@soulvia/platform/database';

/** Contact messages, newest first. */
export class ListContactMessages extends Query<{ messages: ContactMessage[]; total: number }> {
  constructor(readonly page: { limit: number; offset: number }) {
    super();
  }
}

@QueryHandler(ListContactMessages)
export class ListContactMessagesHandler implements IQueryHandler<ListContactMessages> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ page }: ListContactMessages): Promise<{ messages: ContactMessage[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const rows = await query<ContactMessage>(
      'select id, full_name, subject, message, created_at from contact_messages order by id desc limit $1 offset $2',
      [page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>('select count(*) as total from contact_messages');
    return {
      messages: rows.map((row) => ({ ...row, created_at: instantText(row.created_at) })),
      total: count?.total ?? 0,
    };
  }
}
