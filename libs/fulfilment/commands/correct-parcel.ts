import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals } from '@soulvia/books';
import type { CorrectParcelRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { parcelCorrected } from '../domain/events.js';
import { decideCorrection, isOpen } from '../domain/move-parcel.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions } from '../fulfilment-options.js';
import { applyMove } from '../persistence/apply-move.js';
import { assertNoOpenParcel } from '../persistence/insert-parcel.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { keepAction } from '../persistence/reports.js';

/** Staff correct what a courier reported wrongly. The reason is kept with the reports of the parcel. */
export class CorrectParcel extends Command<void> {
  constructor(
    readonly parcelId: number,
    readonly request: CorrectParcelRequest,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(CorrectParcel)
export class CorrectParcelHandler implements ICommandHandler<CorrectParcel> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FULFILMENT_OPTIONS) private readonly options: Pick<FulfilmentOptions, 'returns'>,
  ) {}

  execute({ parcelId, request: { state, reason }, by }: CorrectParcel): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { parcel, order } = await lockParcel(work.query, parcelId);
      const move = decideCorrection(parcel, order, state);
      if (isOpen(state) && !isOpen(parcel.state)) await assertNoOpenParcel(work.query, order.id);
      if (parcel.kind === 'DELIVERY' && parcel.state === 'DELIVERED') await this.options.returns.correct(work, order);
      const at = new Date();
      const journals = await applyMove(work, parcel, order, move, { advice: null, at });
      await keepAction(work.query, parcelId, { state, note: reason, at, by });
      const subject = { parcel_id: parcelId, order_id: order.id };
      work.record(parcelCorrected, parcelId, { ...subject, from: parcel.state, to: state });
      await postJournals(work, journals);
    });
  }
}
