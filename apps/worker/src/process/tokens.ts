/** Token of an ORM with durable connections: rows recorded as sent must be on disk. */
export const DURABLE_ORM = Symbol('durable orm');
export const POLL_CONNECTION = Symbol('poll connection');
/** Token of what pushes to pages, `LivePublisher`. */
export const LIVE_PUBLISHER = Symbol('live publisher');
/** Token of the recorder of traces, `SpanRecorder | undefined`. */
export const SPANS = Symbol('spans');
export const WAKE_UP_LISTENER = Symbol('wake-up listener');
