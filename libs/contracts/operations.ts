import {
  BooleanField,
  Field,
  IdField,
  InstantField,
  ListField,
  NumberField,
  ObjectField,
  OneOf,
  OneOfQuery,
  PatternField,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import {
  type DueWorkState,
  dueWorkStates,
  type LagRange,
  lagRanges,
  type MessageWay,
  messageWays,
  type OutboxState,
  outboxStates,
  type ProjectionState,
  projectionStates,
  type RebuildPhase,
  rebuildPhases,
} from './operation-rules.js';
import { readLines } from './reading/text.js';

export class Rebuild {
  @OneOf(rebuildPhases) phase: RebuildPhase;
  @NumberField() done: number;
  @NumberField() total: number;
}

export class ProjectionStatus {
  @TextField() name: string;
  @OneOf(projectionStates) state: ProjectionState;
  @NumberField() position: number;
  @NumberField() head: number;
  @NumberField() lag_events: number;
  @NumberField() lag_seconds: number;
  @NumberField() failures: number;
  @TextField({ nullable: true }) last_error: string | null;
  @ShapeField(() => Rebuild, { nullable: true }) rebuild: Rebuild | null;
}

export class VerifyResult {
  @BooleanField() equal: boolean;
  @NumberField() rows: number;
}

/** A verification in progress. */
export class VerifyProgress {
  @OneOf(rebuildPhases) phase: RebuildPhase;
  /** Folded log positions, and their total. */
  @NumberField() done: number;
  @NumberField() total: number;
}

export class ProjectionFailure {
  @IdField() id: number;
  @TextField() projection: string;
  @NumberField() position: number;
  @TextField() event_type: string;
  @TextField() subject: string;
  @TextField() error: string;
  /** Stopped at the event, passed it, parked its subject, being resolved by a rebuild, or resolved. */
  @OneOf(['open', 'passed', 'parked', 'retrying', 'retried', 'skipping', 'skipped']) state:
    | 'open'
    | 'passed'
    | 'parked'
    | 'retrying'
    | 'retried'
    | 'skipping'
    | 'skipped';
  @TextField({ nullable: true }) reason: string | null;
  @InstantField() created_at: string;
  @InstantField({ nullable: true }) resolved_at: string | null;
}

/** A value before and after a change, as text; null when there is none. */
export class AuditChange {
  @TextField() field: string;
  @TextField({ nullable: true }) from: string | null;
  @TextField({ nullable: true }) to: string | null;
}

/** One entry in the history of an order, user, product and so on. */
export class AuditEntry {
  @NumberField() position: number;
  @TextField() type: string;
  @TextField() text: string;
  /** Recorded name of the object, unless it is a person. */
  @ListField(() => AuditChange) changes: AuditChange[];
  /** `user:12`, or the name of a background process. */
  @TextField({ person: 'account' }) actor: string;
  /** Current name; null for processes and deleted users. */
  @TextField({ nullable: true }) actor_name: string | null;
  @InstantField() recorded_at: string;
}

export class LoggedEvent {
  @NumberField() position: number;
  @TextField() id: string;
  @TextField() type: string;
  @NumberField() schema_version: number;
  @TextField() subject: string;
  @NumberField() subject_version: number;
  @TextField() actor: string;
  /** The server's own id of the request. */
  @TextField({ nullable: true }) correlation_id: string | null;
  @TextField({ nullable: true }) causation_id: string | null;
  /** Id that the caller sent with the request. */
  @TextField({ nullable: true }) caller_request_id: string | null;
  @InstantField() recorded_at: string;
  @ObjectField() body: Record<string, unknown>;
}

export class ProjectionLag {
  @TextField() name: string;
  @Field(
    { type: 'array', items: { type: 'number', nullable: true } },
    { description: 'The highest lag in each step, in seconds; null where no worker recorded one' },
  )
  lag_seconds: (number | null)[];
}

export class LagHistory {
  @TextField({ description: 'Start of the first step' }) from: string;
  @NumberField() step_seconds: number;
  /** The highest lag of each read model in each step; null where no worker recorded one. */
  @ListField(() => ProjectionLag) projections: ProjectionLag[];
}

/** Work that a worker does at its time. */
export class DueWork {
  @TextField() kind: string;
  @IdField() subject_id: number;
  @OneOf(dueWorkStates) state: DueWorkState;
  @InstantField({ description: 'Time of its next attempt; of a parked one, of the last' }) due_at: string;
  @NumberField({ description: 'Failed attempts' }) attempts: number;
  @TextField({ nullable: true }) last_error: string | null;
  @InstantField() scheduled_at: string;
}

/** An email, text message or request to a courier, without anything about its recipient. */
export class OutboxMessage {
  @IdField() id: number;
  @TextField({ description: 'The reaction that sends it' }) reaction: string;
  @NumberField({ description: 'Log position of the event that it is about' }) position: number;
  @TextField({ description: 'Id of that event' }) event_id: string;
  @OneOf(outboxStates) state: OutboxState;
  @NumberField() attempts: number;
  @InstantField() recorded_at: string;
  @InstantField({ description: 'Time of the next attempt, while it waits' }) due_at: string;
  @TextField({ nullable: true }) last_error: string | null;
}

export class Transport {
  @BooleanField({ description: 'Whether messages leave the shop; otherwise they become files' }) is_set: boolean;
  @NumberField({ description: 'Messages of the last seven days that became files' }) unsent: number;
}

export class Transports {
  @ShapeField(() => Transport) mails: Transport;
  @ShapeField(() => Transport) texts: Transport;
}

export class TestMessageRequest {
  @OneOf(messageWays, 'Must be email or text') way: MessageWay;
}

export class ReasonRequest {
  @TextField({
    required: 'reason is required',
    max: { length: 500, message: 'reason must be at most 500 characters' },
    read: readLines,
  })
  reason: string;
}

export class EventsQuery extends PageQuery {
  @PatternField(/^[A-Za-z]{1,100}$/, 'type must be the name of an event', { optional: true })
  type?: string;
  @PatternField(/^[a-z-]{1,50}(?::\d{1,15})?$/, 'subject must look like order:12', {
    optional: true,
    description: '`order:12`, or `order` for all of them',
  })
  subject?: string;
  @PatternField(/^[\w-]{1,200}$/, 'correlation must be the correlation_id of an event', {
    optional: true,
    description: 'The correlation_id of an event: everything recorded for the same request',
  })
  correlation?: string;
  @PatternField(
    /^[A-Za-z0-9._-]{8,64}$/,
    'caller_request_id must be 8 to 64 letters, digits, dots, hyphens or underscores',
    { optional: true, description: 'The `X-Request-Id` that a caller sent: everything recorded for its requests' },
  )
  caller_request_id?: string;
  @InstantField('from must be a date or time in ISO 8601', { optional: true, description: 'ISO 8601' }) from?: string;
  @InstantField('to must be a date or time in ISO 8601', { optional: true, description: 'ISO 8601' }) to?: string;
}

export class FailuresQuery extends PageQuery {
  @BooleanField('unsettled must be true or false', {
    optional: true,
    default: false,
    description: 'Only those that are neither retried nor skipped',
  })
  unsettled?: boolean;
}

export class DueWorkQuery extends PageQuery {
  @OneOfQuery('state', [...dueWorkStates, 'failed'], { description: '`failed` is both `retrying` and `parked`' })
  state?: DueWorkState | 'failed';
  @PatternField(/^[a-z0-9-]{1,50}$/, 'kind must be the name of a kind', { optional: true })
  kind?: string;
}

export class LagHistoryQuery {
  @OneOf(lagRanges, 'range must be hour, day or week', { optional: true, description: 'An hour by default' })
  range?: LagRange;
}
