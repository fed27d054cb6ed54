import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { sessionsMax } from '../sessions/sessions.js';

export interface OpenSession {
  id: string;
  device: string;
  created_at: string;
  last_used_at: string;
}

/** A user's open sessions, most recently used first. */
export class ListSessions extends Query<OpenSession[]> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly orm: MikroORM) {}

  execute({ userId }: ListSessions): Promise<OpenSession[]> {
    return queryThrough(this.orm.em.fork())<OpenSession>(
      `select s.id, s.device, s.created_at, max(t.issued_at) as last_used_at
         from sessions s join refresh_tokens t on t.session_id = s.id
        where s.user_id = $1 and s.revoked_at is null
        group by s.id having max(t.expires_at) > now()
        order by last_used_at desc limit ${sessionsMax}`,
      [userId],
    );
  }
}
