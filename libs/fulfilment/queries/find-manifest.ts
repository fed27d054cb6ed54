import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Manifest, ManifestParcel } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { summarizeParcelOrders } from '@soulvia/ordering';
import { queryPool } from '@soulvia/platform/database';
import { manifestColumns, type ManifestRow, presentManifests } from './manifest-row.js';

/** A manifest with its parcels, as it is printed. */
export class FindManifest extends Query<Manifest> {
  constructor(readonly manifestId: number) {
    super();
  }
}

type ParcelRow = Omit<ManifestParcel, 'full_name' | 'city'>;

@QueryHandler(FindManifest)
export class FindManifestHandler implements IQueryHandler<FindManifest> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ manifestId }: FindManifest): Promise<Manifest> {
    const query = queryPool(this.orm);
    const rows = await query<ManifestRow>(`select ${manifestColumns} from manifests m where m.id = $1`, [manifestId]);
    const [summary] = await presentManifests(query, rows);
    if (!summary) throw new NotFound('Manifest');
    const parcels = await query<ParcelRow>(
      `select p.id, p.order_id, p.tracking_number, p.pieces, p.cash_due::text as cash_due, p.state,
              coalesce(not l.is_handed_over, p.state = 'VOID') as dropped_out
         from manifest_parcels l join parcels p on p.id = l.parcel_id where l.manifest_id = $1 order by p.id`,
      [manifestId],
    );
    const orders = await summarizeParcelOrders(
      query,
      parcels.map(({ order_id }) => order_id),
    );
    return {
      ...summary,
      parcels: parcels.map((parcel) => {
        const { full_name = '', city = '' } = orders.get(parcel.order_id) ?? {};
        return { ...parcel, full_name, city };
      }),
    };
  }
}
