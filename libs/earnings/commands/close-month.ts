import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { schedule } from '@soulvia/platform/due';
import { readSafePosition, UnitOfWork } from '@soulvia/platform/event-log';
import { findHolding, holdsIn } from '../domain/holdings.js';
import { assertClosable, numberMonth, PeriodIsClosed } from '../domain/period.js';
import { beginClose } from '../due/advance-close.js';
import { earningsClose } from '../due/close-handler.js';
import { beginPeriod, readPeriodStates } from '../persistence/periods.js';
import { readPlans } from '../persistence/read-portion.js';

/** Begins to close a month, up to what the log has by now. */
export class CloseMonth extends Command<void> {
  constructor(
    readonly month: string,
    readonly userId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(CloseMonth)
export class CloseMonthHandler implements ICommandHandler<CloseMonth> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, PeriodIsClosed, EarlierPeriodOpen, PeriodIsOpen */
  execute({ month, userId, now }: CloseMonth): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { query } = work;
      const position = await readSafePosition(query);
      const holdings = await readPlans(query, position);
      assertClosable({ month, holdings, states: await readPeriodStates(query), now });
      const holding = findHolding(holdings, month);
      const planVersion = holding && holdsIn(holding, month) ? holding.version : null;
      if (!(await beginPeriod(query, { month, position, planVersion, by: userId }))) throw new PeriodIsClosed();
      await schedule(work, earningsClose, numberMonth(month), { afterSeconds: 0 }, { ...beginClose, month });
    });
  }
}
