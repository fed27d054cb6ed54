import type { MakeCommand } from '@soulvia/approvals';
import type { ApprovalSubject } from '@soulvia/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import type { StockCause, StockUnits } from '../domain/stock.js';
import { recordMoves, takeStock } from '../persistence/stock.js';
import { requireLoss } from '../persistence/stock-loss.js';

interface StoredLoss {
  units: readonly StockUnits[];
  subject: ApprovalSubject;
  subject_id: number;
  cause: StockCause;
}

/** Units leave the stock for which the rest of their command did not wait. */
export class LoseStock extends Command<void> {
  constructor(readonly loss: StoredLoss) {
    super();
  }
}

@CommandHandler(LoseStock)
export class LoseStockHandler implements ICommandHandler<LoseStock> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ loss }: LoseStock): Promise<void> {
    const { units, subject, subject_id: subjectId, cause } = loss;
    return this.unitOfWork.run(async (work) => {
      await requireLoss(work, { units, subject, subjectId, command: 'lose-stock', payload: loss });
      recordMoves(work, await takeStock(work.query, units), cause);
    });
  }
}

export const loseApproved: MakeCommand = (loss: StoredLoss) => new LoseStock(loss);
