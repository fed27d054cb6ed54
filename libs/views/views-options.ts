import type { ProductRatings } from '@soulvia/catalog';
import type { CountOrders } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { TaskSql } from './tasks/read-tasks.js';

/** What the controllers get from other read models. */
export interface ViewsOptions {
  /** Counts orders, for the delivery report: one read model does not read another. */
  countOrders: CountOrders;
  /** The ratings of products, for the same reason. */
  ratings: ProductRatings;
  /** The name of a member's level by points. */
  readLevel: (query: Query, userId: number) => Promise<string>;
  /** SQL fragments of what waits. */
  tasks: TaskSql;
}

export const VIEWS_OPTIONS = Symbol('views options');
