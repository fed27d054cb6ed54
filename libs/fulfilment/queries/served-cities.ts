import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { courierTexts, parcelLimits, type ServedCities, textProblem } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { toTrial } from '../adapters/courier-adapter.js';
import { CourierNotConnected } from '../domain/errors.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions } from '../fulfilment-options.js';
import { readConnectedCourier } from './connected-parcel.js';

/** Asks a courier for the cities that it delivers to. */
export class FindServedCities extends Query<ServedCities> {
  constructor(readonly courierId: number) {
    super();
  }
}

@QueryHandler(FindServedCities)
export class FindServedCitiesHandler implements IQueryHandler<FindServedCities> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(FULFILMENT_OPTIONS) private readonly options: FulfilmentOptions,
  ) {}

  async execute({ courierId }: FindServedCities): Promise<ServedCities> {
    const adapter = this.options.couriers.open(await readConnectedCourier(queryPool(this.orm), courierId));
    if (!adapter) throw new CourierNotConnected();
    const answer = await adapter.cities();
    const cities = answer.kind === 'done' ? answer.value.filter((name) => !textProblem(courierTexts.city, name)) : [];
    return { tried: toTrial(answer), cities: [...new Set(cities)].slice(0, parcelLimits.citiesMax) };
  }
}
