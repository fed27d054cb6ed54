import type { EndedAttempt } from '@soulvia/platform/reactions';
import { type SpanRecorder, spanTime } from '@soulvia/platform/tracing';

/** Records an attempt at an email as a span of the trace of the request that caused it. */
export function traceAttempt(spans: SpanRecorder, { reaction, state, requestId, startedAt }: EndedAttempt): void {
  if (requestId === null) return;
  const attributes = { 'soulvia.reaction': reaction, 'soulvia.state': state };
  const isFailed = state === 'failed' || state === 'held';
  spans.record({ requestId, name: 'mail', startedAt, endedAt: spanTime(), isFailed, attributes });
}
