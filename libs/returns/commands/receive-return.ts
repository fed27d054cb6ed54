import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals } from '@soulvia/books';
import { takeBackUnits } from '@soulvia/fulfilment';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { PickupBooked } from '../domain/errors.js';
import { assertAwaited, type ReceivedLine, readReceipt } from '../domain/receive-return.js';
import { applyReceipt } from '../persistence/apply-receipt.js';
import { lockReturnWithOrder } from '../persistence/lock-return.js';
import { saveParcel } from '../persistence/returns.js';

/** Units of a return have come in over the counter, without a parcel. */
export class ReceiveReturn extends Command<{ response: { id: number }; replayed: boolean }> {
  constructor(
    readonly returnId: number,
    readonly lines: readonly ReceivedLine[],
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(ReceiveReturn)
export class ReceiveReturnHandler implements ICommandHandler<ReceiveReturn> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ returnId, lines, claim }: ReceiveReturn): Promise<{ response: { id: number }; replayed: boolean }> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => {
        await this.receive(work, returnId, lines);
        return { id: returnId };
      }),
    );
  }

  private async receive(work: Work, returnId: number, lines: readonly ReceivedLine[]): Promise<void> {
    const { order, facts } = await lockReturnWithOrder(work.query, returnId);
    assertAwaited(facts);
    if (facts.parcelId !== null) throw new PickupBooked();
    const received = readReceipt(facts, lines);
    // A pickup that was withdrawn did not bring it.
    await saveParcel(work.query, returnId, null);
    const journals = await applyReceipt(work, order, facts, received);
    const refs = { order_id: order.id, return_id: returnId };
    await takeBackUnits(work, received, refs, { subject: 'order', subjectId: order.id });
    await postJournals(work, journals);
  }
}
