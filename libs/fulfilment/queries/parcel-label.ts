import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryPool } from '@soulvia/platform/database';
import { presentable } from '../adapters/ask-courier.js';
import { describeFailure } from '../adapters/courier-adapter.js';
import { ParcelStateRefused } from '../domain/errors.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions } from '../fulfilment-options.js';
import { readConnectedParcel } from './connected-parcel.js';

/** Fetches the label of a parcel from its courier, as a PDF. */
export class FindLabel extends Query<{ pdf: Buffer; orderId: number }> {
  constructor(readonly parcelId: number) {
    super();
  }
}

@QueryHandler(FindLabel)
export class FindLabelHandler implements IQueryHandler<FindLabel> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(FULFILMENT_OPTIONS) private readonly options: FulfilmentOptions,
  ) {}

  async execute({ parcelId }: FindLabel): Promise<{ pdf: Buffer; orderId: number }> {
    const { state, number, booking, courier, orderId } = await readConnectedParcel(queryPool(this.orm), parcelId);
    const shown = { id: parcelId, state, trackingNumber: number };
    const adapter = this.options.couriers.open(courier);
    if (!adapter || number === null) throw new ParcelStateRefused(shown, 'The courier has no label of this parcel.');
    const answer = await adapter.label({ number, labelUrl: booking?.labelUrl ?? null });
    if (answer.kind === 'done') return { pdf: answer.value, orderId };
    throw new ParcelStateRefused(shown, `There is no label yet: ${presentable(describeFailure(answer))}`);
  }
}
