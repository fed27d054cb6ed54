import type { MikroORM } from '@mikro-orm/postgresql';
import type { ProjectionStatus } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { projectionStatuses } from '@soulvia/platform/projections';
import { remembered } from '@soulvia/platform/turns';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

export interface MetricsSources {
  orm: MikroORM;
  /** Names of the projections. */
  projections: readonly string[];
  waitingBells(): Promise<number>;
  openSockets(): number;
}

/** What this process tells Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'soulvia_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'status'],
    registers: [this.registry],
  });

  constructor(sources: MetricsSources) {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    // One scrape reads several figures of the same query.
    const statuses = remembered(
      () => projectionStatuses(queryThrough(sources.orm.em.fork()), sources.projections),
      500,
    );
    const perProjection = (name: string, help: string, read: (status: ProjectionStatus) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['projection'],
        registers,
        async collect() {
          for (const status of await statuses()) this.set({ projection: status.name }, read(status));
        },
      });
    perProjection(
      'soulvia_projection_lag_events',
      'Positions a read model is behind the log',
      (status) => status.lag_events,
    );
    perProjection(
      'soulvia_projection_lag_seconds',
      'Age of the oldest event a read model has not folded',
      (status) => status.lag_seconds,
    );
    perProjection('soulvia_projection_failures', 'Unsettled failures of a read model', (status) => status.failures);
    new Gauge({
      name: 'soulvia_queue_waiting',
      help: 'Bells no worker has heard yet',
      registers,
      async collect() {
        this.set(await sources.waitingBells().catch(() => Number.NaN));
      },
    });
    new Gauge({
      name: 'soulvia_sockets_open',
      help: 'Open sockets of this process',
      registers,
      collect() {
        this.set(sources.openSockets());
      },
    });
  }

  private readonly answers = new Map<string, Counter.Internal>();

  /** Counts an answer. */
  readonly countAnswer = (method: string, status: number): void => {
    this.counterOf(method, status).inc();
  };

  private counterOf(method: string, status: number): Counter.Internal {
    const key = `${method} ${status}`;
    const known = this.answers.get(key) ?? this.requests.labels({ method, status });
    this.answers.set(key, known);
    return known;
  }
}
