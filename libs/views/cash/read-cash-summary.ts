import type { CashSummary } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { sumOpenOrders } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import { readCourierCash } from './read-courier-cash.js';

interface MonthRow {
  collected: string;
  settled: string;
  refunds_owed: string;
}

/** SQL fragment: what was collected in a month until now. @param firstDay SQL expression of its first day in Asia/Karachi. */
export const collectedSinceSql = (firstDay: string): string =>
  `(select coalesce(sum(collected), 0.00) from views.cash_days where day >= ${firstDay})`;

/** The cash of the shop, as of the read model. Months are those of Asia/Karachi. */
export async function readCashSummary(query: Query): Promise<CashSummary> {
  const [couriers, due, [month]] = await Promise.all([
    readCourierCash(query),
    sumOpenOrders(query),
    query<MonthRow>(
      `select ${collectedSinceSql('m.first_day')}::text as collected,
              (select coalesce(sum(settled), 0.00) from views.cash_days where day >= m.first_day)::text as settled,
              (select coalesce(-sum(amount), 0.00) from views.book_days where account = 'refunds_owed')::text as refunds_owed
         from (select date_trunc('month', now() at time zone 'Asia/Karachi')::date as first_day) m`,
    ),
  ]);
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total.plus(Money.parse(amount)), Money.zero).toString();
  return {
    due,
    on_the_way: sum(couriers.map((courier) => courier.on_the_way)),
    with_couriers: sum(couriers.map((courier) => courier.owes)),
    late: sum(couriers.map((courier) => courier.late)),
    late_parcels: couriers.reduce((count, courier) => count + courier.late_parcels, 0),
    collected_this_month: month?.collected ?? '0.00',
    settled_this_month: month?.settled ?? '0.00',
    refunds_owed: month?.refunds_owed ?? '0.00',
    differences: couriers.reduce((count, courier) => count + courier.differences, 0),
  };
}
