import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BookingLookUp } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { toTrial } from '../adapters/courier-adapter.js';
import { assertMayLookUp } from '../domain/booking.js';
import { ParcelStateRefused } from '../domain/errors.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions } from '../fulfilment-options.js';
import { lockBooking, numbersOfOthers, saveLookUp } from '../persistence/bookings.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { readConnectedParcel } from '../queries/connected-parcel.js';

/** Staff ask the courier what it has under the number of a parcel's order. */
export class LookUpBooking extends Command<BookingLookUp> {
  constructor(readonly parcelId: number) {
    super();
  }
}

@CommandHandler(LookUpBooking)
export class LookUpBookingHandler implements ICommandHandler<LookUpBooking> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    @Inject(FULFILMENT_OPTIONS) private readonly options: FulfilmentOptions,
  ) {}

  async execute({ parcelId }: LookUpBooking): Promise<BookingLookUp> {
    const query = queryPool(this.orm);
    const parcel = await readConnectedParcel(query, parcelId);
    const attempt = await this.assertAllowed(parcelId);
    const adapter = this.options.couriers.open(parcel.courier);
    const shown = { id: parcelId, state: parcel.state, trackingNumber: parcel.number };
    if (!adapter) throw new ParcelStateRefused(shown, 'The secret of this courier is not set.');
    // No lock is held while the courier is asked.
    const answer = await adapter.find(String(parcel.orderId), parcel.bookedAt);
    if (answer.kind !== 'done') return { tried: toTrial(answer), found: [] };
    const { courier } = parcel;
    const numbers = answer.value.map(({ tracking_number }) => tracking_number);
    const others = await numbersOfOthers(query, { courierId: courier.id, parcelId }, numbers);
    const found = answer.value.filter(({ tracking_number }) => !others.has(tracking_number.toUpperCase()));
    await this.unitOfWork.run(async (work) => {
      await lockParcel(work.query, parcelId);
      await saveLookUp(work.query, parcelId, { attempt, isFound: found.length > 0 });
    });
    return { tried: 'ok', found };
  }

  /** @returns the attempt that is looked up. */
  private assertAllowed(parcelId: number): Promise<number> {
    return this.unitOfWork.run(async ({ query }) => {
      const { parcel } = await lockParcel(query, parcelId);
      const booking = await lockBooking(query, parcelId);
      assertMayLookUp(parcel, booking, new Date());
      return booking.attempt;
    });
  }
}
