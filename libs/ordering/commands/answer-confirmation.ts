import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmationAnswer, LinkedConfirmation } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { type Corrections, decideAnswer } from '../domain/confirm-order.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { applyConfirmation } from '../persistence/apply-confirmation.js';
import { lockOrder } from '../persistence/lock-order.js';
import { saveDetails } from '../persistence/save-details.js';
import { isLinked, readLinkedConfirmation } from '../queries/read-linked-confirmation.js';

export class AnswerConfirmation extends Command<LinkedConfirmation> {
  constructor(
    readonly token: string,
    readonly answer: ConfirmationAnswer,
    readonly corrections: Corrections,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerConfirmation)
export class AnswerConfirmationHandler implements ICommandHandler<AnswerConfirmation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: LinkedOrderLimits,
    private readonly links: ConfirmationLinks,
  ) {}

  /** @throws NotFound, CopiedLink, OrderIsCancelled, ParcelIsOpen, InvalidInput, TooManyRequests */
  async execute({ token, answer, corrections, address }: AnswerConfirmation): Promise<LinkedConfirmation> {
    await this.limits.answers.take(address);
    const grant = this.links.read(token, new Date());
    if (grant === undefined) throw new NotFound('Link');
    const { orderId, madeBy } = grant;
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId).catch((error: unknown) => {
        throw error instanceof NotFound ? new NotFound('Link') : error;
      });
      if (!isLinked(order)) throw new NotFound('Link');
      const { corrections: details, ...decision } = decideAnswer(order, answer, corrections, madeBy);
      if (details) await saveDetails(work.query, orderId, details);
      await applyConfirmation(work, order, decision);
      return readLinkedConfirmation(work.query, grant);
    });
  }
}
