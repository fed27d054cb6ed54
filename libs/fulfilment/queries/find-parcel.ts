import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Parcel } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { parcelColumns, type ParcelRow, presentParcels } from './parcel-row.js';

export class FindParcel extends Query<Parcel> {
  constructor(readonly parcelId: number) {
    super();
  }
}

@QueryHandler(FindParcel)
export class FindParcelHandler implements IQueryHandler<FindParcel> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ parcelId }: FindParcel): Promise<Parcel> {
    const query = queryPool(this.orm);
    const rows = await query<ParcelRow>(`select ${parcelColumns} from parcels p where p.id = $1`, [parcelId]);
    const [parcel] = await presentParcels(query, rows);
    if (!parcel) throw new NotFound('Parcel');
    return parcel;
  }
}
