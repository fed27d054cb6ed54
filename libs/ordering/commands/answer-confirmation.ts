import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ConfirmationAnswer, confirmationMessages, type LinkedConfirmation, phoneKey } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { BuyerCodes } from '../buyer-codes.js';
import { type Corrections, decideAnswer } from '../domain/confirm-order.js';
import { PhoneNotChangeable } from '../domain/confirmation-errors.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { ProofNeeded } from '../domain/errors.js';
import type { OrderState } from '../domain/order-state.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { applyConfirmation } from '../persistence/apply-confirmation.js';
import { useProof } from '../persistence/buyer-codes.js';
import { lockOrder } from '../persistence/lock-order.js';
import { redirectOrder } from '../persistence/record-redirection.js';
import { saveDetails } from '../persistence/save-details.js';
import { isLinked, readLinkedConfirmation } from '../queries/read-linked-confirmation.js';

export class AnswerConfirmation extends Command<LinkedConfirmation> {
  constructor(
    readonly token: string,
    readonly answer: ConfirmationAnswer,
    readonly corrections: Corrections,
    readonly address: string,
    /** Token of a code that the phone of the order got. */
    readonly proof?: string,
    /** What the page showed; a correction that comes to another amount changes nothing. */
    readonly expectedAmount?: string,
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
    private readonly codes: BuyerCodes,
  ) {}

  /** @throws NotFound, CopiedLink, ProofNeeded, PhoneNotChangeable, OrderIsCancelled, ParcelIsOpen, InvalidInput, TooManyRequests */
  async execute(command: AnswerConfirmation): Promise<LinkedConfirmation> {
    const { token, answer, corrections, address, proof, expectedAmount } = command;
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
      if (details?.phone !== undefined) await this.assertOwnPhone(work.query, order, proof);
      if (details) await saveDetails(work.query, orderId, details);
      await applyConfirmation(work, order, decision);
      if (details) await redirectOrder(work, order, details, expectedAmount);
      return readLinkedConfirmation(work.query, grant);
    });
  }

  /** A link may have been read by others, so that who changes the phone must have the one of before. */
  private async assertOwnPhone(query: Query, order: OrderState, proof: string | undefined): Promise<void> {
    const key = phoneKey(order.phone);
    const proven = proof === undefined ? undefined : await useProof(query, proof, order.id);
    if (proven && proven.recipient === key) return;
    const { messages } = await readSettings(query, 'features');
    if (key === null || !this.codes.findWays(messages).includes('text')) throw new PhoneNotChangeable();
    throw new ProofNeeded(['text'], confirmationMessages.oldPhoneNeeded);
  }
}
