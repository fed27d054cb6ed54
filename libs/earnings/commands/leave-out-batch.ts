import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { BatchDecided } from '../domain/payout-errors.js';
import { leaveOutBatch, lockBatch } from '../persistence/payout-batches.js';

/** A draft is given up, so that another one can be made. */
export class LeaveOutBatch extends Command<void> {
  constructor(
    readonly batchId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(LeaveOutBatch)
export class LeaveOutBatchHandler implements ICommandHandler<LeaveOutBatch> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, BatchDecided */
  execute({ batchId, reason }: LeaveOutBatch): Promise<void> {
    return this.unitOfWork.run(async ({ query }) => {
      const { state } = await lockBatch(query, batchId);
      if (state !== 'DRAFT') throw new BatchDecided();
      await leaveOutBatch(query, batchId, reason);
    });
  }
}
