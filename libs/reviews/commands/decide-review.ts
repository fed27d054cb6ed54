import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findStaffNames } from '@soulvia/accounts';
import { lockEntity, type Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Review } from '../domain/review.entity.js';
import { decideReview, type Verdict } from '../domain/review.js';
import { applyDecision } from '../persistence/reviews.js';

/** Staff publishes or rejects what the author wrote last. */
export class DecideReview extends Command<void> {
  /** @param lastSeen revision that was read; null to decide whatever there is now. */
  constructor(
    readonly reviewId: number,
    readonly verdict: Verdict,
    readonly by: number,
    readonly lastSeen: number | null,
  ) {
    super();
  }
}

@CommandHandler(DecideReview)
export class DecideReviewHandler implements ICommandHandler<DecideReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ reviewId, verdict, by, lastSeen }: DecideReview): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const review = await lockEntity(work.em, Review, { id: reviewId });
      const nameOfDecider = await findName(work.query, review.decidedBy ?? null);
      applyDecision(work, review, decideReview(review, verdict, { by, lastSeen, nameOfDecider }));
    });
  }
}

async function findName(query: Query, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  return (await findStaffNames(query, [userId])).get(userId) ?? null;
}
