import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findStaffNames } from '@soulvia/accounts';
import { lockEntity, type Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Review } from '../domain/review.entity.js';
import { decideReview, type Verdict } from '../domain/review.js';
import { applyDecision, unusedPhotos } from '../persistence/reviews.js';

/** Staff publishes or rejects what the author wrote last; results in the keys of images that are no longer used. */
export class DecideReview extends Command<string[]> {
  /**
   * @param lastSeen revision that was read; null to decide whatever there is now.
   * @param copies keys of public copies by those of photos that wait; null for a photo without a file.
   */
  constructor(
    readonly reviewId: number,
    readonly verdict: Verdict,
    readonly by: number,
    readonly lastSeen: number | null,
    readonly copies: ReadonlyMap<string, string | null>,
  ) {
    super();
  }
}

@CommandHandler(DecideReview)
export class DecideReviewHandler implements ICommandHandler<DecideReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ reviewId, verdict, by, lastSeen, copies }: DecideReview): Promise<string[]> {
    return this.unitOfWork.run(async (work) => {
      const review = await lockEntity(work.em, Review, { id: reviewId });
      const nameOfDecider = await findName(work.query, review.decidedBy ?? null);
      const decision = decideReview(review, verdict, { by, lastSeen, nameOfDecider, copies });
      const unused = unusedPhotos(review, decision.review);
      applyDecision(work, review, decision);
      return unused;
    });
  }
}

async function findName(query: Query, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  return (await findStaffNames(query, [userId])).get(userId) ?? null;
}
