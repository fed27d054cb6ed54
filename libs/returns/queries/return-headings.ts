import type { Query } from '@soulvia/platform/database';

/** What a notification says of a return. */
export interface ReturnHeading {
  products: string;
  batch: string | null;
}

export async function findReturnHeadings(query: Query, ids: readonly number[]): Promise<Map<number, ReturnHeading>> {
  const rows = await query<ReturnHeading & { id: number }>(
    `select r.id, r.batch, (select string_agg(l.product_name, ', ' order by l.order_line_id) from return_lines l where l.return_id = r.id) as products
       from returns r where r.id = any($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...heading }) => [id, heading]));
}
