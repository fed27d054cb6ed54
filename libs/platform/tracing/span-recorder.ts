/** A step on the way of a request through the shop, when it is over. */
export interface FinishedSpan {
  /** Id of the request that caused it: `correlation_id` of its events. */
  requestId: string;
  name: string;
  /** The span that it is part of, by name; that of the request by default. */
  parent?: string;
  /** Times in milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  isFailed?: boolean;
  attributes?: Record<string, string | number | undefined>;
}

/** Records the spans of traces. Exists only while tracing is switched on. */
export interface SpanRecorder {
  record(span: FinishedSpan): void;
  /** Sends what is recorded. */
  close(): Promise<void>;
}

/** Name of the span that begins the trace of a request. */
export const requestSpan = 'request';

/** Now in milliseconds since 1970, with fractions. */
export function spanTime(): number {
  return performance.timeOrigin + performance.now();
}
