export const paging = {
  pageSizeDefault: 100,
  pageSizeMax: 200,
  /** Keeps OFFSET inside what the database takes. */
  pageMax: 10_000_000,
} as const;

/** Response headers that carry what a plain JSON array cannot. */
export const headers = {
  totalCount: 'X-Total-Count',
  /** `gte` when there are more than the total: exact counts of a search end at 1,000. Omitted when the total is exact. */
  totalRelation: 'X-Total-Relation',
  /** On a command's answer: the log position of its last event. */
  logPosition: 'X-Log-Position',
  /** On a query: wait (briefly) until the read model has reached this position. */
  waitForPosition: 'X-Wait-For-Position',
  /** Beside every log position: the epoch of the log it belongs to. Positions of different epochs cannot be compared. */
  logEpoch: 'X-Log-Epoch',
  /** On a query, beside the position: the epoch that came with it. A position of another epoch is not waited for. */
  waitForEpoch: 'X-Wait-For-Epoch',
  /** On a request of a page: for how many seconds no one has used it. Such a request does not count as use of the session. */
  idleSeconds: 'X-Idle-Seconds',
  idempotencyKey: 'Idempotency-Key',
} as const;

/** On the answer to a repeated request: it was given before. */
export const replayedHeader = 'Idempotency-Replayed';

/** On the list of webhooks of a shop that sends to its own host, too. */
export const loopbackHeader = 'X-Takes-Loopback';

/** On lists of notifications. Apart from the others, which every page loads. */
export const notificationHeaders = {
  unreadCount: 'X-Unread-Count',
  /** The highest id of a list that is sorted by time. */
  lastId: 'X-Last-Id',
} as const;

/** The relation of a total that is a lower bound. */
export const totalRelationGte = 'gte';
