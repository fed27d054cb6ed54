export const projectionStates = ['running', 'paused', 'rebuilding', 'stopped'] as const;

export type ProjectionState = (typeof projectionStates)[number];

export const rebuildPhases = ['folding', 'indexing', 'catching-up', 'swapping'] as const;

export type RebuildPhase = (typeof rebuildPhases)[number];

/** Kinds of objects with a readable history. */
export const auditedKinds = [
  'order',
  'user',
  'product',
  'category',
  'package',
  'cash',
  'company',
  'levels',
  'features',
  'payment-details',
  'mails',
  'texts',
  'limits',
  'confirmation',
  'delivery',
  'stock-settings',
  'approvals',
  'returns',
  'search-settings',
  'facets',
  'family',
  'agreement',
] as const;

export type AuditedKind = (typeof auditedKinds)[number];

/** Id of the company, the levels and every other setting of which there is one. */
export const singletonId = 1;

/** Time that a lag history covers, up to now. */
export const lagRanges = ['hour', 'day', 'week'] as const;

export type LagRange = (typeof lagRanges)[number];

/** Waiting for its time, to be tried again after a failed attempt, or parked until an operator decides. */
export const dueWorkStates = ['waiting', 'retrying', 'parked'] as const;

export type DueWorkState = (typeof dueWorkStates)[number];

export const outboxStates = ['waiting', 'sending', 'sent', 'held', 'failed', 'dropped'] as const;

export type OutboxState = (typeof outboxStates)[number];

export const transportsPath = 'operations/transports';

export const messageWays = ['email', 'text'] as const;

export type MessageWay = (typeof messageWays)[number];
