import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals } from '@soulvia/books';
import { payoutMessages, type TaxDeposit, type TaxDepositRequest, shopDay } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { depositJournal } from '../domain/payout-money.js';

type Answer = { response: TaxDeposit; replayed: boolean };

/** Tax of partners was paid to the treasury. */
export class DepositPartnerTax extends Command<Answer> {
  constructor(
    readonly userId: number,
    readonly request: TaxDepositRequest,
    readonly claim: IdempotencyClaim | undefined,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(DepositPartnerTax)
export class DepositPartnerTaxHandler implements ICommandHandler<DepositPartnerTax> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws InvalidInput */
  execute({ userId, request, claim, now }: DepositPartnerTax): Promise<Answer> {
    if (request.on > shopDay(now)) throw new InvalidInput({ on: [payoutMessages.depositLater] });
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => {
        const [deposit] = await work.query<TaxDeposit>(
          `insert into tax_deposits (month, amount, reference, on_day, by) values ($1, $2, $3, $4, $5)
           returning id, month, amount::text as amount, reference, on_day::text as "on"`,
          [request.month, request.amount, request.reference, request.on, userId],
        );
        if (!deposit) throw new Error('an insert returned no row');
        await postJournals(work, [depositJournal(deposit.id, Money.parse(deposit.amount))]);
        return deposit;
      }),
    );
  }
}
