import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CashDifference, type CreateDifferenceRequest, statementMessages } from '@soulvia/contracts';
import { findParcelNumbers } from '@soulvia/fulfilment';
import { InvalidInput } from '@soulvia/kernel';
import { lockOrderCash } from '@soulvia/ordering';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { DifferenceStands, NothingOpen } from '../domain/statement-errors.js';
import { computeOwed } from '../domain/statement-journals.js';
import { lockOpenOfParcels, openDifferences } from '../persistence/differences.js';
import { findDifference } from '../queries/list-differences.js';

type Answer = { response: CashDifference; replayed: boolean };

/** A courier has not paid for a parcel, and no statement names it. */
export class OpenDifference extends Command<Answer> {
  constructor(
    readonly request: CreateDifferenceRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(OpenDifference)
export class OpenDifferenceHandler implements ICommandHandler<OpenDifference> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, claim }: OpenDifference): Promise<Answer> {
    return this.unitOfWork.run((work) => respondOnce(work.query, claim, () => open(work, request)));
  }
}

async function open(work: Work, { parcel_id: parcelId, note }: CreateDifferenceRequest): Promise<CashDifference> {
  const parcel = (await findParcelNumbers(work.query, [parcelId])).get(parcelId);
  const locked = parcel && (await lockOrderCash(work.query, [parcel.order_id])).get(parcel.order_id);
  if (!parcel || !locked) throw new InvalidInput({ parcel_id: [statementMessages.parcelNotFound] });
  const amount = computeOwed(locked.cash, parcelId);
  if (!amount.isPositive()) throw new NothingOpen();
  if ((await lockOpenOfParcels(work, 'SHORT', [parcelId])).length > 0) throw new DifferenceStands();
  const [id = 0] = await openDifferences(work, [
    {
      courierId: parcel.courier_id,
      kind: 'SHORT',
      amount: amount.toString(),
      parcelId,
      orderId: parcel.order_id,
      userId: locked.order.user_id,
      note,
    },
  ]);
  return findDifference(work.query, id);
}
