import type { Query } from '@soulvia/platform/database';

const paymentsMax = 10_000;

export async function exportPayments(query: Query, userId: number): Promise<Record<string, unknown>> {
  const payments = await query(
    `select id, package_name, package_price::text as package_price, sc_value::float8 as sc_value, is_approved, decided_at,
            bank_reference, created_at
       from package_payments where user_id = $1 order by id limit ${paymentsMax}`,
    [userId],
  );
  return { package_payments: payments };
}
