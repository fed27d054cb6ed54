import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CourierWording, parcelMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { Courier } from '../domain/courier.entity.js';
import { courierChanged } from '../domain/events.js';
import { scheduleKeptReports } from '../due/apply-kept-reports.js';
import { replaceWordings } from '../persistence/couriers.js';
import { readWordings } from '../queries/courier-wordings.js';

/** Staff say what the wordings of a courier mean. Reports that were kept with one of them are applied soon after. */
export class ReplaceWordings extends Command<void> {
  /** @param lastSeen version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly courierId: number,
    readonly wordings: readonly CourierWording[],
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ReplaceWordings)
export class ReplaceWordingsHandler implements ICommandHandler<ReplaceWordings> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ courierId, wordings, lastSeen }: ReplaceWordings): Promise<void> {
    assertEachOnce(wordings);
    return this.unitOfWork.run(async (work) => {
      await lockEntity(work.em, Courier, { id: courierId }, 'update');
      const before = await readWordings(work.query, courierId);
      if (!(await replaceWordings(work.query, courierId, wordings))) return;
      assertLastSeen(lastSeen, before, 'the wordings');
      await scheduleKeptReports(work, courierId);
      work.record(courierChanged, courierId, { courier_id: courierId, fields: ['wordings'] });
    });
  }
}

/** Case does not matter. */
function assertEachOnce(wordings: readonly CourierWording[]): void {
  const forms = wordings.map(({ says }) => says.toLowerCase());
  const twice = forms.flatMap((form, index) =>
    forms.indexOf(form) < index ? [[`wordings.${index}.says`, [parcelMessages.wordingTwice]]] : [],
  );
  if (twice.length > 0) throw new InvalidInput(Object.fromEntries(twice));
}
