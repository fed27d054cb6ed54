import { expiringStockSql, soldOutSumSql } from '@soulvia/catalog';
import {
  approvalDeciders,
  type Permission,
  stockLimits,
  type TaskName,
  taskNeeds,
  taskTexts,
} from '@soulvia/contracts';
import { deliveredOnSql, refusedOnSql } from '@soulvia/fulfilment';
import { hooksOffSql } from '@soulvia/integrations';
import { confirmedOnSql } from '@soulvia/ordering';
import { undecidedSql } from '@soulvia/platform/reactions';
import {
  collectedSinceSql,
  exceptionsOnSql,
  lateCashSql,
  lowRetailShareSql,
  lowStockSql,
  placedOnSql,
  salesOnSql,
  type TaskCaller,
  taskCountsSql,
} from '@soulvia/views';
import { waitingSql } from '@soulvia/waits';

/** A figure as SQL. */
export interface FigureSql {
  label: string;
  /** Label of a single one, where that differs. */
  one?: string;
  isAmount?: true;
  /** The list that it counts. */
  path: string;
  value: string;
  /** The same of the same weekday before; undefined for what counts now. */
  before?: string;
  /** Permissions, all of which it needs. */
  needs: readonly Permission[];
}

export interface PartSql {
  title: string;
  figures: readonly FigureSql[];
}

/** What the mail of a day consists of, for a reader who may see everything. @param yesterday the day before it, in Asia/Karachi. */
export function listParts(reader: TaskCaller, yesterday: string): PartSql[] {
  const counts = taskCountsSql(reader, { late_cash: lateCashSql, retail_share: lowRetailShareSql });
  const task = (name: TaskName, ...needs: readonly Permission[]): FigureSql => {
    const { one, many, to } = taskTexts[name];
    return { label: many, one, path: to, value: `${counts[name]}->>'count'`, needs };
  };
  const decided = (name: TaskName) => task(name, ...[taskNeeds[name]].flat());
  const mayDecide = reader.permissions.some((permission) => approvalDeciders.includes(permission));
  return [
    { title: 'Yesterday', figures: listYesterday(yesterday) },
    {
      title: 'Waiting',
      figures: [
        task('confirmations', 'orders.confirm'),
        task('advice', 'orders.read'),
        task('returning', 'orders.read'),
        task('to_pack', 'orders.read', 'parcels.write'),
      ],
    },
    {
      title: 'Cash',
      figures: [
        collected,
        task('late_cash', 'cash.read'),
        task('differences', 'cash.read'),
        task('refunds', 'cash.read'),
        ...(mayDecide ? [task('approvals', 'cash.read')] : []),
      ],
    },
    { title: 'Customers', figures: [decided('returns'), decided('reviews'), decided('messages'), decided('payments')] },
    { title: 'Stock', figures: stockFigures },
    { title: 'Operations', figures: [task('failures', 'operations.read'), ...operationFigures] },
  ];
}

const paramOfDay = '($1::date - 1)';
const paramOfWeekBefore = '($1::date - 8)';

function listYesterday(day: string): FigureSql[] {
  const figure = (label: string, needs: Permission, path: string, sql: (day: string) => string): FigureSql => ({
    label,
    needs: [needs],
    path: `/admin?section=${path}`,
    value: sql(paramOfDay),
    before: sql(paramOfWeekBefore),
  });
  const placed = `orders&start_date=${day}&end_date=${day}`;
  return [
    figure('orders placed', 'orders.read', placed, placedOnSql),
    { ...figure('sales ordered', 'reports.read', `${placed}&sold=true`, salesOnSql), isAmount: true },
    figure('orders confirmed', 'orders.read', `orders&confirmed_on=${day}`, confirmedOnSql),
    figure('parcels delivered', 'orders.read', `parcels&tab=all&delivered_on=${day}`, deliveredOnSql),
    figure('parcels refused', 'orders.read', `parcels&tab=all&refused_on=${day}`, refusedOnSql),
    figure('exceptions', 'staff.manage', `exceptions&from=${day}&to=${day}`, exceptionsOnSql),
  ];
}

const collected: FigureSql = {
  label: 'collected this month',
  isAmount: true,
  path: '/admin?section=cash',
  value: collectedSinceSql(`date_trunc('month', now() at time zone 'Asia/Karachi')::date`),
  needs: ['cash.read'],
};

const productFigure = (label: string, one: string, path: string, value: string): FigureSql => ({
  label,
  one,
  path,
  value,
  needs: ['catalogue.read'],
});

const { one: lowProduct, many: lowProducts, to: lowPath } = taskTexts.low_stock;
const stockFigures: readonly FigureSql[] = [
  productFigure(lowProducts, lowProduct, lowPath, lowStockSql),
  productFigure(
    `batches expire within ${stockLimits.expiringDays} days`,
    `batch expires within ${stockLimits.expiringDays} days`,
    '/admin?section=stock&tab=expiring',
    expiringStockSql,
  ),
  productFigure(
    'people wait for sold-out products',
    'person waits for a sold-out product',
    '/admin?section=products&status=OUTOFSTOCK&ordering=-waiting',
    soldOutSumSql(waitingSql),
  ),
];

const operationFigures: readonly FigureSql[] = [
  {
    label: 'messages not sent',
    one: 'message not sent',
    path: taskTexts.failures.to,
    value: undecidedSql,
    needs: ['operations.read'],
  },
  {
    label: 'webhooks switched off',
    one: 'webhook switched off',
    path: '/admin?section=integrations&tab=webhooks',
    value: hooksOffSql,
    needs: ['operations.read'],
  },
];
