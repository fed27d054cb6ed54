import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CourierWording, parcelMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { courierChanged } from '../domain/events.js';
import { lockCourier, replaceWordings } from '../persistence/couriers.js';

/** Staff say what the wordings of a courier mean. */
export class ReplaceWordings extends Command<void> {
  constructor(
    readonly courierId: number,
    readonly wordings: readonly CourierWording[],
  ) {
    super();
  }
}

@CommandHandler(ReplaceWordings)
export class ReplaceWordingsHandler implements ICommandHandler<ReplaceWordings> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ courierId, wordings }: ReplaceWordings): Promise<void> {
    assertEachOnce(wordings);
    return this.unitOfWork.run(async (work) => {
      await lockCourier(work.query, courierId);
      if (!(await replaceWordings(work.query, courierId, wordings))) return;
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
