import type { ProjectionStatus } from '@soulvia/contracts';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Health } from './health.js';

/** Each sample of the event loop's delay wakes the process: the default of 10 ms keeps an idle one busy. */
const eventLoopSampleMs = 500;

/**
 * Registers the metrics that api and worker share: process, read models and queue. Values that cannot be read in time are omitted
 * (read models) or NaN (queue).
 */
export function registerHealthMetrics(registry: Registry, health: Health): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
  const registers = [registry];
  const perReadModel = (name: string, help: string, read: (status: ProjectionStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers,
      async collect() {
        const known = await health.readModels();
        this.reset();
        for (const status of known ?? []) this.set({ projection: status.name }, read(status));
      },
    });
  perReadModel(
    'soulvia_projection_lag_events',
    'Positions a read model is behind the log',
    (status) => status.lag_events,
  );
  perReadModel(
    'soulvia_projection_lag_seconds',
    'Age of the oldest event a read model has not folded',
    (status) => status.lag_seconds,
  );
  perReadModel('soulvia_projection_failures', 'Unsettled failures of a read model', (status) => status.failures);
  registerWaitingJobs(registry, health);
  registerPools(registry, health);
}

function registerWaitingJobs(registry: Registry, health: Health): Gauge {
  return new Gauge({
    name: 'soulvia_queue_waiting',
    help: 'Wake-up jobs no worker has taken yet',
    registers: [registry],
    async collect() {
      this.set((await health.waitingJobs()) ?? Number.NaN);
    },
  });
}

function registerPools(registry: Registry, health: Health): Gauge {
  return new Gauge({
    name: 'soulvia_database_connections',
    help: 'Database connections of this process by pool; "taken_too_long" are taken for longer than any statement may take',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { name: pool, size, open, idle, taken_too_long, waiting } of health.pools()) {
        const states = { size, idle, taken: open - idle, taken_too_long, waiting };
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
      }
    },
  });
}
