import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { sessionIsOpen } from '../sessions/session-ends.js';
import { sessionsMax } from '../sessions/sessions.js';

export interface OpenSession {
  id: string;
  device: string;
  /** Of the sign-in, with its last part hidden; null when unknown. */
  address: string | null;
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
      `select s.id, s.device, s.address, s.created_at, greatest(max(t.issued_at), s.last_used_at) as last_used_at
         from sessions s join users u on u.id = s.user_id join refresh_tokens t on t.session_id = s.id
        where s.user_id = $1 and ${sessionIsOpen}
        group by s.id having max(t.expires_at) > now()
        order by last_used_at desc limit ${sessionsMax}`,
      [userId],
    );
  }
}
