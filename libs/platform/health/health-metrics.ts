import type { ProjectionState, ProjectionStatus } from '@soulvia/contracts';
import { readVersion } from '@soulvia/platform/config';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Health } from './health.js';

/** Each sample of the event loop's delay wakes the process: the default of 10 ms keeps an idle one busy. */
const eventLoopSampleMs = 500;

const states: readonly ProjectionState[] = ['running', 'paused', 'stopped', 'rebuilding'];

/**
 * Registers the metrics that api and worker share: process, read models, queue, mail and pools. Values that cannot be read in time are
 * omitted.
 */
export function registerHealthMetrics(registry: Registry, health: Health): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
  registerBuild(registry);
  registerReadModels(registry, health);
  registerQueue(registry, health);
  registerMail(registry, health);
  registerPools(registry, health);
}

function registerBuild(registry: Registry): void {
  const build = new Gauge({
    name: 'soulvia_build_info',
    help: 'Always 1; its labels say which build runs',
    labelNames: ['version', 'commit'],
    registers: [registry],
  });
  const { version, commit = '' } = readVersion(process.env);
  build.set({ version, commit }, 1);
}

function registerReadModels(registry: Registry, health: Health): Gauge {
  const registers = [registry];
  const perReadModel = (name: string, help: string, read: (status: ProjectionStatus) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers,
      async collect() {
        const known = await health.readModels();
        this.reset();
        for (const status of known ?? []) {
          const value = read(status);
          if (value !== undefined) this.set({ projection: status.name }, value);
        }
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
  perReadModel(
    'soulvia_projection_rebuild_progress_ratio',
    'Share of the log that a running rebuild has folded, from 0 to 1; absent while none runs',
    ({ rebuild }) => (rebuild ? rebuild.done / Math.max(1, rebuild.total) : undefined),
  );
  return new Gauge({
    name: 'soulvia_projection_state',
    help: '1 for the state that a read model is in, 0 for the others',
    labelNames: ['projection', 'state'],
    registers,
    async collect() {
      const known = await health.readModels();
      this.reset();
      for (const { name: projection, state: current } of known ?? [])
        for (const state of states) this.set({ projection, state }, state === current ? 1 : 0);
    },
  });
}

function registerQueue(registry: Registry, health: Health): Gauge[] {
  const registers = [registry];
  const up = new Gauge({
    name: 'soulvia_queue_up',
    help: 'Whether the queue answers this process within half a second: 1 or 0',
    registers,
    async collect() {
      this.set((await health.reachesQueues()) ? 1 : 0);
    },
  });
  const jobs = new Gauge({
    name: 'soulvia_queue_jobs',
    help: 'Wake-up jobs of each queue: "waiting" for a worker, or "active" while their round runs',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting, active } of (await health.queues()) ?? []) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'active' }, active);
      }
    },
  });
  const lastRound = new Gauge({
    name: 'soulvia_queue_last_round_seconds',
    help: 'When the newest round of each queue that a job caused ended, in seconds since 1970',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, last_round } of (await health.queues()) ?? [])
        if (last_round) this.set({ queue }, Date.parse(last_round) / 1_000);
    },
  });
  return [up, jobs, lastRound];
}

function registerMail(registry: Registry, health: Health): Gauge {
  return new Gauge({
    name: 'soulvia_mails',
    help: 'Emails that are not sent: "waiting" for an attempt, or "held" or "failed" until an operator decides',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await health.unsentMail();
      this.reset();
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
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
        const counts = { size, idle, taken: open - idle, taken_too_long, waiting };
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count);
      }
    },
  });
}
