import type { Query } from '@soulvia/platform/database';

/** Looks up the package name of several payments at once, for read models that store only payment ids. */
export async function findPaymentHeadings(query: Query, paymentIds: Iterable<number>): Promise<Map<number, string>> {
  const rows = await query<{ id: number; package_name: string }>(
    'select id, package_name from package_payments where id = any($1::int[])',
    [[...new Set(paymentIds)]],
  );
  return new Map(rows.map((row) => [row.id, row.package_name]));
}
