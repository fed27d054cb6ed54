import type { Query } from '@soulvia/platform/database';
import { requestIdsIn } from '@soulvia/platform/event-log';
import { type SpanRecorder, spanTime } from '@soulvia/platform/tracing';
import type { Logger } from 'pino';
import type { FoldedRange } from './projection.js';

/** Most requests that one log line names, and that one range adds spans to. */
const maxRequests = 50;

/** A step that a range of events has taken. */
export interface FollowedStep {
  span: 'fold' | 'announce';
  message: string;
  range: FoldedRange;
  /** By `spanTime`. */
  startedAt: number;
  fields: Record<string, string | number>;
}

/**
 * Names the requests behind the events of a range, in log lines and traces. Events of a range are folded without reading whose they
 * are, so that costs a statement: steps that succeed are followed only at log level debug and while tracing.
 */
export class RequestFollower {
  private readonly working = new Set<Promise<void>>();

  constructor(
    private readonly query: Query,
    private readonly log: Logger,
    private readonly spans: SpanRecorder | undefined,
  ) {}

  /** Whether messages to pages should name the requests behind them. */
  get isTracing(): boolean {
    return this.spans !== undefined;
  }

  /** Follows a step in the background. Never throws. */
  follow(step: FollowedStep): void {
    if (!this.isTracing && !this.log.isLevelEnabled('debug')) return;
    const endedAt = spanTime();
    const work = this.followNow(step, endedAt).finally(() => this.working.delete(work));
    this.working.add(work);
  }

  /** Ids of the requests behind a range, as fields of a log line; none when they cannot be read. Never throws. */
  async buildFields(range: FoldedRange): Promise<{ request_id?: string; request_ids?: string[] }> {
    const ids = await this.readIds(range);
    return ids.length > 1 ? { request_ids: ids } : ids[0] === undefined ? {} : { request_id: ids[0] };
  }

  /** Ids of the requests behind a range; none when they cannot be read. */
  async readIds(range: FoldedRange): Promise<string[]> {
    if (range.to <= range.from) return [];
    return requestIdsIn(this.query, range, maxRequests).catch(() => []);
  }

  async stop(): Promise<void> {
    await Promise.all(this.working);
  }

  private async followNow(step: FollowedStep, endedAt: number): Promise<void> {
    const { span, message, range, startedAt, fields } = step;
    const ids = await this.readIds(range);
    this.log.debug({ ...fields, ...range, request_ids: ids }, message);
    for (const requestId of ids)
      this.spans?.record({ requestId, name: span, startedAt, endedAt, attributes: { ...fields, ...range } });
  }
}
