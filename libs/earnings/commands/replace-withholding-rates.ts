import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { payoutMessages, type WithholdingRate } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { withholdingRatesChanged } from '../domain/events.js';
import { listWithholdingRates } from '../queries/list-withholding-rates.js';

/** Replaces what is kept back of payouts, as a whole. */
export class ReplaceWithholdingRates extends Command<void> {
  /** @param lastSeen version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly rates: readonly WithholdingRate[],
    readonly lastSeen: string | null,
  ) {
    super();
  }
}

@CommandHandler(ReplaceWithholdingRates)
export class ReplaceWithholdingRatesHandler implements ICommandHandler<ReplaceWithholdingRates> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws InvalidInput, EditConflict */
  async execute({ rates, lastSeen }: ReplaceWithholdingRates): Promise<void> {
    const days = rates.map(({ from_day: day }) => day);
    if (new Set(days).size < days.length) throw new InvalidInput({ rates: [payoutMessages.daysUnique] });
    await this.unitOfWork.run(async ({ query, record }) => {
      await query('lock table withholding_rates in share row exclusive mode');
      assertLastSeen(lastSeen, await listWithholdingRates(query), 'these rates');
      await query('delete from withholding_rates');
      await query(
        `insert into withholding_rates (from_day, filer_percent, other_percent)
         select * from unnest($1::date[], $2::numeric[], $3::numeric[])`,
        [days, rates.map((rate) => rate.filer_percent), rates.map((rate) => rate.other_percent)],
      );
      record(withholdingRatesChanged, 1, { rates: rates.map((rate) => ({ ...rate })) });
    });
  }
}
