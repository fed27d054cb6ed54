import {
  type Arrival,
  expectArrival,
  comparableCity,
  type EstimateSource,
  findZone,
  measuredParcelsMin,
} from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';

export type ExpectArrival = (city: string, placedAt: Date) => (Arrival & { source: EstimateSource }) | null;

interface Row {
  city: string;
  from: number;
  to: number;
}

const countedDays = 90;

const sql = prepared(`
  select city, percentile_disc(0.1) within group (order by days) as "from", percentile_disc(0.9) within group (order by days) as "to"
    from views.arrivals
   where city is not null and delivered_on > (now() at time zone 'Asia/Karachi')::date - ${countedDays}
   group by city having count(*) >= ${measuredParcelsMin}`);

/** Reads when orders to any city arrive: as the latest deliveries did, else as the settings say. */
export async function readArrivals(query: Query): Promise<ExpectArrival> {
  const rows = await query<Row>(sql);
  const settings = await readSettings(query, 'delivery');
  const measured = new Map(rows.map((row) => [comparableCity(row.city), row]));
  return (city, placedAt) => {
    const days = measured.get(comparableCity(city));
    if (days) return { ...expectArrival(placedAt, days), source: 'measured' };
    const zone = findZone(settings, city).days;
    if (!zone) return null;
    const { handling_days: handling } = settings;
    return { ...expectArrival(placedAt, { from: handling + zone.from, to: handling + zone.to }), source: 'settings' };
  };
}
