import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MakeCommand } from '@soulvia/approvals';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { CountFinished } from '../domain/errors.js';
import { stockCountFinished } from '../domain/events.js';
import { decideCountFinish } from '../domain/stock-count.js';
import { recordMoves } from '../persistence/stock.js';
import { requireLoss } from '../persistence/stock-loss.js';
import { finishCount, lockCount, lockCountedLines } from '../persistence/stock-counts.js';

/** Adjusts the stock to a count. Products that were not counted stay as they are. */
export class FinishStockCount extends Command<void> {
  constructor(readonly countId: number) {
    super();
  }
}

@CommandHandler(FinishStockCount)
export class FinishStockCountHandler implements ICommandHandler<FinishStockCount> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ countId }: FinishStockCount): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { isFinished } = await lockCount(work.query, countId);
      if (isFinished) throw new CountFinished();
      const moves = decideCountFinish(await lockCountedLines(work.query, countId));
      const units = moves.flatMap(({ productId, change }) => (change < 0 ? [{ productId, quantity: -change }] : []));
      if (units.length > 0)
        await requireLoss(work, {
          units,
          subject: 'count',
          subjectId: countId,
          command: 'finish-stock-count',
          payload: { count_id: countId },
        });
      const stored = await finishCount(work.query, countId, moves);
      recordMoves(work, stored, { reason: 'count', count_id: countId });
      work.record(stockCountFinished, countId, { count_id: countId, adjusted: moves.length });
    });
  }
}

export const finishApproved: MakeCommand = ({ count_id: id }: { count_id: number }) => new FinishStockCount(id);
