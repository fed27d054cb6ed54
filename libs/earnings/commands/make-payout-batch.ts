import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { NobodyToPay } from '../domain/payout-errors.js';
import { payoutBatchMade } from '../domain/events.js';
import { chooseCandidates, insertBatch } from '../persistence/payout-batches.js';
import { readPayoutMin } from '../queries/payout-min.js';

/** Puts together whom to pay after a month, and returns the id of the batch. */
export class MakePayoutBatch extends Command<number> {
  constructor(
    readonly userId: number,
    readonly month: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(MakePayoutBatch)
export class MakePayoutBatchHandler implements ICommandHandler<MakePayoutBatch> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, PeriodIsOpen, NobodyToPay */
  execute({ userId, month, now }: MakePayoutBatch): Promise<number> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const least = await readPayoutMin(query, month, now);
      const candidates = await chooseCandidates(query, least);
      if (candidates.length === 0) throw new NobodyToPay(least);
      const { id, net } = await insertBatch(query, { month, by: userId }, candidates);
      record(payoutBatchMade, id, { batch_id: id, month, payouts: candidates.length, net: net.toString() });
      return id;
    });
  }
}
