import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals } from '@soulvia/books';
import type { ReceivedParcelLine } from '@soulvia/contracts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { parcelReceived } from '../domain/events.js';
import { decideMove } from '../domain/move-parcel.js';
import { decideReceipt } from '../domain/receive-parcel.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions } from '../fulfilment-options.js';
import { applyMove } from '../persistence/apply-move.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { keepAction } from '../persistence/reports.js';
import { receiveUnits } from '../persistence/returned-stock.js';
import { saveReceivedLines } from '../persistence/save-parcel.js';

/** A parcel is back in the shop: staff say for each line what goes back on sale. */
export class ReceiveParcel extends Command<{ response: { id: number }; replayed: boolean }> {
  constructor(
    readonly parcelId: number,
    readonly lines: readonly ReceivedParcelLine[],
    readonly by: number,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(ReceiveParcel)
export class ReceiveParcelHandler implements ICommandHandler<ReceiveParcel> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FULFILMENT_OPTIONS) private readonly options: Pick<FulfilmentOptions, 'returns'>,
  ) {}

  execute({ parcelId, lines, by, claim }: ReceiveParcel): Promise<{ response: { id: number }; replayed: boolean }> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => {
        await this.receive(work, parcelId, lines, by);
        return { id: parcelId };
      }),
    );
  }

  private async receive(work: Work, parcelId: number, lines: readonly ReceivedParcelLine[], by: number): Promise<void> {
    const { parcel, order } = await lockParcel(work.query, parcelId);
    const received = decideReceipt(parcel, lines);
    const returned =
      parcel.kind === 'PICKUP' ? await this.options.returns.receive(work, order, parcelId, received) : undefined;
    const at = new Date();
    const details = { advice: null, at, receivedAt: at };
    const journals = await applyMove(work, parcel, order, decideMove(parcel, order, 'RECEIVED'), details);
    await keepAction(work.query, parcelId, { state: 'RECEIVED', note: null, at, by });
    await saveReceivedLines(work.query, parcelId, received);
    await receiveUnits(work, parcel, received, returned && { return_id: returned.returnId });
    work.record(parcelReceived, parcelId, {
      parcel_id: parcelId,
      order_id: order.id,
      lines: received.map(({ orderLineId, productId, restock, writeOff }) => ({
        order_line_id: orderLineId,
        product_id: productId,
        restock,
        write_off: writeOff,
      })),
    });
    await postJournals(work, [...journals, ...(returned?.journals ?? [])]);
  }
}
