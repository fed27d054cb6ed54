import type { MikroORM } from '@mikro-orm/postgresql';
import { queryThrough } from '@soulvia/platform/database';
import { projectionStatuses } from '@soulvia/platform/projections';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

export interface MetricsSources {
  orm: MikroORM;
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
    const lag = new Gauge({
      name: 'soulvia_projection_lag_events',
      help: 'Positions a read model is behind the log',
      labelNames: ['projection'],
      registers,
    });
    const failures = new Gauge({
      name: 'soulvia_projection_failures',
      help: 'Unsettled failures of a read model',
      labelNames: ['projection'],
      registers,
    });
    new Gauge({
      name: 'soulvia_projection_lag_seconds',
      help: 'Age of the oldest event a read model has not folded',
      labelNames: ['projection'],
      registers,
      async collect() {
        for (const status of await projectionStatuses(queryThrough(sources.orm.em.fork()))) {
          const labels = { projection: status.name };
          this.set(labels, status.lag_seconds);
          lag.set(labels, status.lag_events);
          failures.set(labels, status.failures);
        }
      },
    });
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

  /** Counts every answer by method and status. */
  readonly countRequests = (request: Request, response: Response, next: NextFunction): void => {
    response.once('finish', () => this.requests.inc({ method: request.method, status: response.statusCode }));
    next();
  };
}
