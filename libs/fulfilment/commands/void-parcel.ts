import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals } from '@soulvia/books';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideMove } from '../domain/move-parcel.js';
import { applyMove } from '../persistence/apply-move.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { keepAction } from '../persistence/reports.js';

/** Staff withdraw a parcel that has not left the shop. */
export class VoidParcel extends Command<void> {
  constructor(
    readonly parcelId: number,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(VoidParcel)
export class VoidParcelHandler implements ICommandHandler<VoidParcel> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ parcelId, by }: VoidParcel): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { parcel, order } = await lockParcel(work.query, parcelId);
      const at = new Date();
      const move = decideMove(parcel, order, 'VOID');
      const journals = await applyMove(work, parcel, order, move, { advice: null, at });
      await keepAction(work.query, parcelId, { state: 'VOID', note: null, at, by });
      await postJournals(work, journals);
    });
  }
}
