import type { WithholdingRate } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** By day. */
export function listWithholdingRates(query: Query): Promise<WithholdingRate[]> {
  return query<WithholdingRate>(
    `select from_day::text as from_day, filer_percent::float8 as filer_percent, other_percent::float8 as other_percent
       from withholding_rates order by from_day`,
  );
}
