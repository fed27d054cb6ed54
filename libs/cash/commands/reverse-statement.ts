import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { formatRupees } from '@soulvia/contracts';
import { schedule } from '@soulvia/platform/due';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { StatementState } from '../domain/statement-errors.js';
import { statementReversal } from '../due/reverse-portion.js';
import { lockStatement, setStatementState } from '../persistence/statements.js';

/** Lets workers take back what a statement posted, with a second person. */
export class ReverseStatement extends Command<void> {
  constructor(
    readonly id: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ReverseStatement)
export class ReverseStatementHandler implements ICommandHandler<ReverseStatement> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, reason }: ReverseStatement): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { state, number, net } = await lockStatement(work.query, id);
      if (state !== 'APPLIED') throw new StatementState();
      await requireSecondPerson(work, {
        kind: 'statement-reversal',
        subject: 'statement',
        subjectId: id,
        summary: `Statement ${number} (#${id}), ${formatRupees(net)}: everything that it posted is reversed`,
        reason,
        command: 'reverse-statement',
        payload: { id, reason },
      });
      await setStatementState(work.query, id, 'REVERSING');
      await schedule(work, statementReversal, id, { afterSeconds: 0 }, {});
    });
  }
}

export const reverseApproved: MakeCommand = ({ id, reason }: { id: number; reason: string }) =>
  new ReverseStatement(id, reason);
