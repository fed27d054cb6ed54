import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { limitNames, type Limits, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { diffLimits } from '../domain/change-limits.js';
import { limitsChanged } from '../domain/events.js';
import { limitColumns, readLimits } from '../queries/read-limits.js';

/** Sets the limits on orders of shoppers; null switches one off. */
export class ChangeLimits extends Command<void> {
  constructor(readonly limits: Limits) {
    super();
  }
}

@CommandHandler(ChangeLimits)
export class ChangeLimitsHandler implements ICommandHandler<ChangeLimits> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ limits }: ChangeLimits): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readLimits(query, { forChange: true });
      const [after] = await query<Limits>(
        `update order_limits set ${limitNames.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1
         returning ${limitColumns}`,
        [singletonId, ...limitNames.map((name) => limits[name])],
      );
      const difference = diffLimits(before, after ?? before);
      if (difference.fields.length > 0) record(limitsChanged, singletonId, difference);
    });
  }
}
