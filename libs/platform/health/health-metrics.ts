import type { ProjectionStatus } from '@soulvia/contracts';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Health } from './health.js';

/**
 * Registers what api and worker report alike: figures of the process, of the read models and of the queue. What cannot be read
 * in time is left out (read models) or NaN (queue).
 */
export function registerHealthMetrics(registry: Registry, health: Health): void {
  collectDefaultMetrics({ register: registry });
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
