import type { RowRange } from '@soulvia/platform/database';

/** A part of the list that one index gives in its order. */
export interface Segment {
  /** @param page the rows to read, where the joined table has no others; undefined for all. */
  joins: (page?: RowRange) => string;
  where: string;
  order: string;
  /** Whether the joins give the rows of a page. */
  isPaged?: boolean;
}

/** In stock with sales, in stock without, and out of stock. */
export type Segments = [Segment, Segment, Segment];
