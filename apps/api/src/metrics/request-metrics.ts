import type { AnsweredRequest } from '@soulvia/platform/logging';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From a cached response to the longest a request may take, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Label of requests for paths of no route: pages, files, and whatever else clients try. */
const unmatched = 'unmatched';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Metrics of the requests that a process answered. No label holds what a client chose. */
export class RequestMetrics {
  private readonly total: Counter;
  private readonly durations: Histogram;
  private readonly refusals: Counter;
  private readonly limiterRefusals: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.total = new Counter({
      name: 'soulvia_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'status'],
      registers,
    });
    this.durations = new Histogram({
      name: 'soulvia_http_request_duration_seconds',
      help: 'Time from the arrival of a request to its answer, by template of the route and class of the status',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers,
    });
    this.refusals = new Counter({
      name: 'soulvia_refusals_total',
      help: 'Requests that were refused or failed, by code of the problem document',
      labelNames: ['code'],
      registers,
    });
    this.limiterRefusals = new Counter({
      name: 'soulvia_limiter_refusals_total',
      help: 'Requests that a limit refused, by name of the limit',
      labelNames: ['limiter'],
      registers,
    });
  }

  count({ method: asked, route = unmatched, status, seconds, problem, limiter }: AnsweredRequest): void {
    const method = methods.has(asked) ? asked : 'other';
    this.total.inc({ method, status });
    this.durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (problem !== undefined) this.refusals.inc({ code: problem });
    if (limiter !== undefined) this.limiterRefusals.inc({ limiter });
  }
}
