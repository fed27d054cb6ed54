import type { AnsweredRequest } from '@soulvia/platform/logging';
import type { SpanRecorder } from '@soulvia/platform/tracing';
import type { CommandOutcome } from './metrics/observe-commands.js';
import type { EndedWakeUp } from '@soulvia/platform/queue';
import { currentContext } from '@soulvia/platform/event-log';
import { spanTime } from '@soulvia/platform/tracing';

/** Paths that supervisors read all the time. */
const unobserved = /^\/api\/(?:health|metrics)/;

/** Records what an api process does as spans of the trace of the request. */
export class RequestTraces {
  /** @param spans undefined to record nothing. */
  constructor(private readonly spans: SpanRecorder | undefined) {}

  async close(): Promise<void> {
    await this.spans?.close();
  }

  /** Requests for paths of no route, such as files, are not traced. */
  request({ requestId, method, route, status, problem, startedAt, seconds }: AnsweredRequest): void {
    if (route === undefined || requestId === undefined || unobserved.test(route)) return;
    this.spans?.record({
      requestId,
      name: `${method} ${route}`,
      isRequest: true,
      startedAt,
      endedAt: startedAt + seconds * 1_000,
      isFailed: status >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(problem === undefined ? {} : { 'soulvia.problem': problem }),
      },
    });
  }

  command(name: string, outcome: CommandOutcome, startedAt: number): void {
    const attributes = { 'soulvia.command': name, 'soulvia.outcome': outcome };
    this.part('command', startedAt, attributes, outcome === 'failed');
  }

  commit(startedAt: number): void {
    this.part('commit', startedAt);
  }

  wakeUp({ requestIds, isSent, milliseconds }: EndedWakeUp): void {
    const endedAt = spanTime();
    for (const requestId of requestIds)
      this.spans?.record({ requestId, name: 'wake-up', startedAt: endedAt - milliseconds, endedAt, isFailed: !isSent });
  }

  push(requestIds: readonly string[], topic: string, startedAt: number): void {
    const endedAt = spanTime();
    for (const requestId of requestIds)
      this.spans?.record({ requestId, name: 'push', startedAt, endedAt, attributes: { 'soulvia.topic': topic } });
  }

  private part(name: string, startedAt: number, attributes: Record<string, string> = {}, isFailed = false): void {
    const requestId = currentContext()?.requestId;
    if (requestId !== undefined)
      this.spans?.record({ requestId, name, startedAt, endedAt: spanTime(), isFailed, attributes });
  }
}
