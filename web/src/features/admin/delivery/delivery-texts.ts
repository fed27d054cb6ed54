import { type DeliveryGroup, type DeliveryReportRow, say } from '@soulvia/contracts';
import { shortDate } from '@/lib/dates';

export const groupLabels: Record<DeliveryGroup, string> = {
  week: 'By week',
  courier: 'By courier',
  city: 'By city',
  product: 'By product',
};

const otherPlaces = 'other places';
const worstMax = 3;

export function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  return hours < 1 ? 'under 1 h' : `${hours} h`;
}

export function rowName({ week, courier, city, product }: DeliveryReportRow): string {
  if (week !== undefined) return `Week of ${shortDate(`${week}T00:00:00+05:00`)}`;
  if (product) return product.name;
  const name = courier?.name ?? '';
  return city === undefined ? name : say`${city ?? otherPlaces} by ${name}`;
}

/** The rows of which the largest share was refused, in words: the share is one of the parcels that are not on the road any more. */
export function worstRows(rows: readonly DeliveryReportRow[]): string[] {
  return rows
    .flatMap((row) =>
      row.refused_percent === null || row.refused_percent === 0 ? [] : [{ row, percent: row.refused_percent }],
    )
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, worstMax)
    .map(
      ({ row, percent }) =>
        say`Of 100 finished parcels ${choosePreposition(row)} ${rowName(row)}, ${percent} were refused.`,
    );
}

function choosePreposition({ week, city, product }: DeliveryReportRow): string {
  if (week !== undefined) return 'in the';
  if (product) return 'with';
  return city === undefined ? 'by' : 'to';
}
