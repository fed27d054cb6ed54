import type { PartnerMonth } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

export async function wasPartner(query: Query, userId: number): Promise<boolean> {
  const rows = await query('select from views.partner_history where user_id = $1 and is_partner limit 1', [userId]);
  return rows.length > 0;
}

/** What own customers bought. @param months such as `2026-11`. */
export function readPartnerMonths(query: Query, userId: number, months: readonly string[]): Promise<PartnerMonth[]> {
  return query<PartnerMonth>(
    `select to_char(asked.month, 'YYYY-MM') as month, coalesce(r.orders, 0) as orders,
            coalesce(r.collected - r.returned, 0)::numeric(14,2)::text as retail
       from unnest($2::date[]) as asked (month)
            left join views.retail_months r on r.beneficiary = $1 and r.level = 1 and r.month = asked.month
      order by asked.month desc`,
    [userId, months.map((month) => `${month}-01`)],
  );
}

export async function countCustomers(query: Query, userId: number): Promise<number> {
  const [row] = await query<{ customers: number }>(
    'select count(*)::int as customers from views.retail_customers where sponsor_id = $1 and orders > 0',
    [userId],
  );
  return row?.customers ?? 0;
}
