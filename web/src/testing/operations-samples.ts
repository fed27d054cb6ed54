import type {
  DueWork,
  LagHistory,
  LoggedEvent,
  OutboxMessage,
  ProjectionFailure,
  ProjectionStatus,
} from '@soulvia/contracts';

const time = '2026-03-04T05:06:07.000Z';

export function sampleProjection(changes: Partial<ProjectionStatus> = {}): ProjectionStatus {
  return {
    name: 'dashboard',
    state: 'running',
    position: 1200,
    head: 1200,
    lag_events: 0,
    lag_seconds: 0,
    failures: 0,
    last_error: null,
    rebuild: null,
    ...changes,
  };
}

export function sampleFailure(changes: Partial<ProjectionFailure> = {}): ProjectionFailure {
  return {
    id: 3,
    projection: 'team',
    position: 88,
    event_type: 'OrderPlaced',
    subject: 'order:41',
    error: 'division by zero',
    state: 'open',
    reason: null,
    created_at: time,
    resolved_at: null,
    ...changes,
  };
}

export function sampleEvent(changes: Partial<LoggedEvent> = {}): LoggedEvent {
  return {
    position: 91,
    id: '00000000-0000-4000-8000-000000000091',
    type: 'OrderPlaced',
    schema_version: 1,
    subject: 'order:41',
    subject_version: 1,
    actor: 'user:21',
    correlation_id: 'request-0001',
    causation_id: null,
    caller_request_id: 'ticket-4711',
    recorded_at: time,
    body: { order_id: 41, amount: '2000.00' },
    ...changes,
  };
}

export function sampleLagHistory(
  projections: LagHistory['projections'] = [
    { name: 'dashboard', lag_seconds: [0, 4, null] },
    { name: 'team', lag_seconds: [0, 80, null] },
  ],
): LagHistory {
  return { from: time, step_seconds: 30, projections };
}

export function sampleDueWork(changes: Partial<DueWork> = {}): DueWork {
  return {
    kind: 'confirmation-give-up',
    subject_id: 41,
    state: 'parked',
    due_at: time,
    attempts: 20,
    last_error: 'the database did not respond',
    scheduled_at: time,
    ...changes,
  };
}

export function sampleMessage(changes: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: 12,
    reaction: 'password-reset-mail',
    position: 88,
    event_id: '00000000-0000-4000-8000-000000000088',
    state: 'held',
    attempts: 1,
    recorded_at: time,
    due_at: time,
    last_error: 'the connection broke',
    ...changes,
  };
}
