import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { limitNames, type Limits, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { diffLimits } from '../domain/change-limits.js';
import { limitsChanged } from '../domain/events.js';
import { limitColumns, readLimits } from '../queries/read-limits.js';

/** Sets the limits on orders of shoppers; null switches one off. */
export class ChangeLimits extends Command<void> {
  /** @param lastSeen version that the change is based on, or null to overwrite any. */
  constructor(
    readonly limits: Limits,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeLimits)
export class ChangeLimitsHandler implements ICommandHandler<ChangeLimits> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ limits, lastSeen }: ChangeLimits): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readLimits(query, { forChange: true });
      const [after] = await query<Limits>(
        `update order_limits set ${limitNames.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1
         returning ${limitColumns}`,
        [singletonId, ...limitNames.map((name) => limits[name])],
      );
      const difference = diffLimits(before, after ?? before);
      if (difference.fields.length === 0) return;
      // After the update, which brings amounts into the form in which they are stored; throwing undoes it.
      assertLastSeen(lastSeen, before, 'the limits');
      record(limitsChanged, singletonId, difference);
    });
  }
}
