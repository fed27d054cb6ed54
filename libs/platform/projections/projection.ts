import type { LiveMessage } from '@soulvia/platform/live';
import type { Query } from '@soulvia/platform/database';
import type { EventDefinition } from '@soulvia/platform/event-log';

export interface ProjectionTable {
  name: string;
  /** Column and constraint list of `create table`. */
  columns: string;
  /**
   * Columns of the primary key, where it is not among `columns`. It is made after a rebuild's fold, which saves a good part of
   * it; the fold must not say `on conflict` then.
   */
  key?: string;
  /** What follows `create index on <table>`; made after a rebuild's fold, so that the fold stays fast. */
  indexes?: readonly string[];
}

export interface ProjectionRelation {
  name: string;
  /** A select. */
  rows: string;
}

/** A run of positions that has just been folded and committed. */
export interface FoldedRange {
  from: number;
  to: number;
}

/**
 * What to do with an event whose fold fails every time: `stop` the projection (money, counts), `park` everything of that
 * event's subject (views with rows per subject), or `skip` the one event. It is always recorded for an operator.
 */
export type PoisonPolicy = 'stop' | 'park' | 'skip';

/**
 * A read model that follows the event log. The same statements fold live batches and rebuilds, so the two cannot drift.
 */
export interface Projection {
  readonly name: string;
  /** To be raised when the tables or the fold change; the worker then rebuilds the read model. */
  readonly version: number;
  readonly listensTo: readonly EventDefinition[];
  /** Events that change no row here but what is shown beside one: `announce` looks for them, `fold` does not see them. */
  readonly notifiesOn?: readonly EventDefinition[];
  /** Live in the schema `views`; statements and DDL name them without a schema. */
  readonly tables: readonly ProjectionTable[];
  /** What several statements of `fold` read: each is worked out once a batch, from `batch`, those before it and the tables. */
  readonly relations?: readonly ProjectionRelation[];
  /**
   * SQL statements that apply a batch, each an insert, update or delete on a table of its own. They read the relation `batch`
   * (position, type, subject, subject_id, actor, recorded_at, body), which holds only events of `listensTo`, with bodies in
   * their current shape. They run at the same moment, so none sees what another one writes.
   */
  readonly fold: readonly string[];
  /** Positions that a rebuild folds in one transaction; 50,000 unless told. */
  readonly rebuildWindow?: number;
  readonly onPoison: PoisonPolicy;
  /** What to push to open pages after a live batch. Never called by a rebuild; may be called again for a range that was lost. */
  announce?(range: FoldedRange, query: Query): Promise<LiveMessage[]>;
}
