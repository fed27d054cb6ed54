export type ProjectionState = 'running' | 'paused' | 'rebuilding' | 'stopped';
export type RebuildPhase = 'folding' | 'indexing' | 'catching-up' | 'swapping';

export interface ProjectionStatus {
  name: string;
  state: ProjectionState;
  position: number;
  head: number;
  lag_events: number;
  lag_seconds: number;
  failures: number;
  last_error: string | null;
  rebuild: { phase: RebuildPhase; done: number; total: number } | null;
}

export interface VerifyResult {
  equal: boolean;
  rows: number;
}

/** A verification in progress. */
export interface VerifyProgress {
  phase: RebuildPhase;
  /** Folded log positions, and their total. */
  done: number;
  total: number;
}

export interface ProjectionFailure {
  id: number;
  projection: string;
  position: number;
  event_type: string;
  subject: string;
  error: string;
  /** Stopped at the event, passed it, parked its subject, being resolved by a rebuild, or resolved. */
  state: 'open' | 'passed' | 'parked' | 'retrying' | 'retried' | 'skipping' | 'skipped';
  reason: string | null;
  created_at: string;
  resolved_at: string | null;
}

/** Kinds of objects with a readable history. */
export const auditedKinds = [
  'order',
  'user',
  'product',
  'category',
  'package',
  'company',
  'levels',
  'features',
  'payment-details',
  'mails',
  'texts',
  'limits',
  'confirmation',
  'stock-settings',
  'facets',
  'family',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** Id of the company, the levels and every other setting of which there is one. */
export const singletonId = 1;

/** A value before and after a change, as text; null when there is none. */
export interface AuditChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** One entry in the history of an order, user, product and so on. */
export interface AuditEntry {
  position: number;
  type: string;
  text: string;
  /** Recorded name of the object, unless it is a person. */
  changes: AuditChange[];
  /** `user:12`, or the name of a background process. */
  actor: string;
  /** Current name; null for processes and deleted users. */
  actor_name: string | null;
  recorded_at: string;
}

export interface LoggedEvent {
  position: number;
  id: string;
  type: string;
  schema_version: number;
  subject: string;
  subject_version: number;
  actor: string;
  /** The server's own id of the request. */
  correlation_id: string | null;
  causation_id: string | null;
  /** Id that the caller sent with the request. */
  caller_request_id: string | null;
  recorded_at: string;
  body: Record<string, unknown>;
}

/** Time that a lag history covers, up to now. */
export const lagRanges = ['hour', 'day', 'week'] as const;
export type LagRange = (typeof lagRanges)[number];

export interface LagHistory {
  /** Start of the first step. */
  from: string;
  step_seconds: number;
  /** The highest lag of each read model in each step; null where no worker recorded one. */
  projections: { name: string; lag_seconds: (number | null)[] }[];
}

/** Waiting for its time, to be tried again after a failed attempt, or parked until an operator decides. */
export const dueWorkStates = ['waiting', 'retrying', 'parked'] as const;
export type DueWorkState = (typeof dueWorkStates)[number];

/** Work that a worker does at its time. */
export interface DueWork {
  kind: string;
  subject_id: number;
  state: DueWorkState;
  /** Time of its next attempt; of a parked one, of the last. */
  due_at: string;
  /** Failed attempts. */
  attempts: number;
  last_error: string | null;
  scheduled_at: string;
}
