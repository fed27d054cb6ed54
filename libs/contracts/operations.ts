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

/** A verification that is still under way. */
export interface VerifyProgress {
  phase: RebuildPhase;
  /** Positions of the log that have been folded, and how many there are. */
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
  /** Held up at it, passed over it, passed over its whole subject, being settled by a rebuild, or settled. */
  state: 'open' | 'passed' | 'parked' | 'retrying' | 'retried' | 'skipping' | 'skipped';
  reason: string | null;
  created_at: string;
  resolved_at: string | null;
}

/** What the history of can be read. */
export const auditedKinds = ['order', 'user', 'product', 'category', 'company', 'levels'] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** Of the company and of the levels there is one each. */
export const singletonId = 1;

/** A value before a change and after it, as texts to read; null where there is none. */
export interface AuditChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** One thing that happened to an order, a user, a product and the like, as a line to read. */
export interface AuditEntry {
  position: number;
  type: string;
  text: string;
  /** What the line names, as far as it is no person's and was recorded. */
  changes: AuditChange[];
  /** `user:12`, or what worked by itself. */
  actor: string;
  /** As it is now; null for what is no person, or was deleted. */
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
  correlation_id: string | null;
  causation_id: string | null;
  recorded_at: string;
  body: Record<string, unknown>;
}
