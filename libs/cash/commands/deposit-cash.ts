import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Journal, postJournals } from '@soulvia/books';
import type { Deposit, DepositRequest } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';

type Answer = { response: Deposit; replayed: boolean };

/** Cash in hand was brought to the bank. */
export class DepositCash extends Command<Answer> {
  constructor(
    readonly userId: number,
    readonly request: DepositRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(DepositCash)
export class DepositCashHandler implements ICommandHandler<DepositCash> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, request, claim }: DepositCash): Promise<Answer> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => {
        const [deposit] = await work.query<Deposit & { is_later: boolean }>(
          `insert into cash_deposits (amount, on_day, reference, by) values ($1, $2, $3, $4)
           returning id, amount::text as amount, on_day::text as "on", reference,
                     on_day > (now() at time zone 'Asia/Karachi')::date as is_later`,
          [request.amount, request.on, request.reference || null, userId],
        );
        if (!deposit) throw new Error('an insert returned no row');
        const { is_later: isLater, ...made } = deposit;
        if (isLater) throw new InvalidInput({ on: ['on must not be later than today'] });
        const amount = Money.parse(made.amount);
        const journal = Journal.make({ kind: 'DEPOSIT', subject: 'deposit', subjectId: made.id }, [
          { account: 'bank', amount },
          { account: 'cash_in_hand', amount: amount.negated() },
        ]);
        await postJournals(work, [journal]);
        return made;
      }),
    );
  }
}
