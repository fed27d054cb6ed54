/** A step on the way of a request through the shop, when it is over. */
export interface FinishedSpan {
  /** Id of the request that caused it: `correlation_id` of its events. */
  requestId: string;
  name: string;
  /** Whether it is the request itself, of which all others are parts. */
  isRequest?: boolean;
  /** Times in milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  isFailed?: boolean;
  attributes?: Record<string, string | number>;
}

/** Records the spans of traces. Exists only while tracing is switched on. */
export interface SpanRecorder {
  record(span: FinishedSpan): void;
  /** Sends what is recorded, within a second. */
  close(): Promise<void>;
}

/** Now in milliseconds since 1970, with fractions. */
export function spanTime(): number {
  return performance.timeOrigin + performance.now();
}
