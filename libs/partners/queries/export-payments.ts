import type { Query } from '@soulvia/platform/database';

const paymentsMax = 10_000;

export async function exportPayments(
  query: Query,
  userId: number,
): Promise<{ package_payments: Record<string, unknown>[] }> {
  const payments = await query(
    `select id, package_name, package_price::text as package_price, sc_value::float8 as sc_value, is_approved, decided_at,
            bank_reference, created_at,
            (select json_agg(json_build_object('state', b.state, 'asked_at', b.asked_at, 'text', b.text, 'reason', b.reason) order by b.id)
               from package_buy_backs b where b.payment_id = package_payments.id) as buy_backs
       from package_payments where user_id = $1 order by id limit ${paymentsMax}`,
    [userId],
  );
  return { package_payments: payments };
}
