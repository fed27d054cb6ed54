import type { LiveMessage } from '@soulvia/platform/live';
import type { Query } from '@soulvia/platform/database';
import type { EventDefinition } from '@soulvia/platform/event-log';

export interface ProjectionTable {
  name: string;
  /** Column and constraint list of `create table`. */
  columns: string;
  /**
   * Columns of the primary key, unless `columns` declares it. It is created after a rebuild's fold, which makes the fold faster;
   * the fold must then not use `on conflict`.
   */
  key?: string;
  /** The part after `create index on <table>`; created after a rebuild's fold, so that the fold stays fast. */
  indexes?: readonly string[];
}

export interface ProjectionRelation {
  name: string;
  /** A select. */
  rows: string;
}

/**
 * A narrower relation `batch`: what a fold needs of the bodies, extracted once, for a projection that rebuilds in large batches. Bodies
 * would be written to disk there, and read from it by each relation.
 */
interface NarrowBatch {
  /** Select list over the columns of a usual `batch`. */
  readonly columns: string;
  /** Condition on the same columns that leaves out events without an effect. */
  readonly where?: string;
}

/** Relations and statements of a fold that change nothing when a batch has no event of `listensTo`. */
export interface FoldPart {
  readonly listensTo: readonly EventDefinition[];
  readonly relations: readonly ProjectionRelation[];
  readonly fold: readonly string[];
}

/** Log positions that were folded and committed: after `from`, up to and including `to`. */
export interface FoldedRange {
  from: number;
  to: number;
}

/**
 * How a poison event is handled: `stop` the projection (money, counts), `park` the event's subject (views with rows per
 * subject), or `skip` the event. The failure is always recorded for operators.
 */
export type PoisonPolicy = 'stop' | 'park' | 'skip';

/**
 * A read model that follows the event log. The same statements fold live batches and rebuilds, so the two cannot drift.
 */
export interface Projection {
  readonly name: string;
  /** Raise it when the tables or the fold change; the worker then rebuilds the read model. */
  readonly version: number;
  readonly listensTo: readonly EventDefinition[];
  /** Events that change no table but what pages show beside its rows: `announce` reads them, `fold` does not. */
  readonly notifiesOn?: readonly EventDefinition[];
  /** Events that make `announce` run; by default those of `listensTo` and `notifiesOn`. An event that is missing here is never pushed. */
  readonly announces?: readonly EventDefinition[];
  /** Tables in the schema `views`; statements and DDL name them without a schema. */
  readonly tables: readonly ProjectionTable[];
  /** Replaces the columns of `batch`, which are those of the event otherwise. */
  readonly batch?: NarrowBatch;
  /** Relations that several statements of `fold` share; each is computed once per batch and may read `batch`, earlier ones and the tables. */
  readonly relations?: readonly ProjectionRelation[];
  /**
   * SQL statements that apply a batch, each an insert, update or delete on a table of its own. They read the relation `batch`
   * (position, type, subject, subject_id, actor, recorded_at, body), which holds only events of `listensTo`, with bodies in
   * their current shape. They run at the same moment, so none sees what another one writes.
   */
  readonly fold: readonly string[];
  /** Parts of `relations` and `fold` that a short range without their events leaves out, because starting a statement costs time. */
  readonly parts?: readonly FoldPart[];
  /** Positions that a rebuild folds in one transaction; 50,000 by default. */
  readonly rebuildWindow?: number;
  readonly onPoison: PoisonPolicy;
  /** For a state, which does not depend on the range: announced at most once in this time, for all ranges since the last one. */
  readonly announceEveryMs?: number;
  /** What to push to open pages after a live batch. Never called by a rebuild; may be called again for a range that was lost. */
  announce?(range: FoldedRange, query: Query): Promise<LiveMessage[]>;
}
