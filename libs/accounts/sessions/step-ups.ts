import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared, type Query, queryThrough } from '@soulvia/platform/database';
import { StepUpRequired } from '../domain/second-factor-errors.js';
import { findMethods } from '../persistence/second-factor.js';

/** Knows which sessions have proved their owner's identity recently, by the sign-in or by a step-up. */
@Injectable()
export class StepUps {
  constructor(private readonly orm: MikroORM) {}

  /** @throws StepUpRequired when the session last proved it more than ten minutes ago. */
  async assertRecent(
    { userId, sessionId }: { userId: number; sessionId: string },
    query: Query = queryThrough(this.orm.em.fork()),
  ): Promise<void> {
    const recent = await query(
      prepared(`select 1 from sessions where id = $1 and stepped_up_at > now() - interval '10 minutes'`),
      [sessionId],
    );
    if (recent.length > 0) return;
    const methods = await findMethods(query, userId);
    throw new StepUpRequired(methods.length > 0 ? methods : ['password']);
  }

  /** The same for those who have a second factor: all others need not prove it. @throws StepUpRequired */
  async assertRecentIfEnrolled(user: { userId: number; sessionId: string }): Promise<void> {
    const query = queryThrough(this.orm.em.fork());
    if ((await findMethods(query, user.userId)).length > 0) await this.assertRecent(user, query);
  }
}
