import { wait } from '../wait.js';
import type { SupervisedProcess } from '../shop/supervised-process.js';
import type { Fault } from './fault.js';

const frozenMs = [500, 3_000] as const;

async function freeze(process: SupervisedProcess, milliseconds: number): Promise<string> {
  process.freeze();
  await wait(milliseconds);
  process.thaw();
  return `${process.name} for ${Math.round(milliseconds)} ms`;
}

async function kill(process: SupervisedProcess): Promise<string> {
  await process.kill();
  return process.name;
}

export const killApi: Fault = {
  kind: 'kill-api',
  inject: ({ apis }, random) => kill(random.pick(apis).process),
};

export const killWorker: Fault = {
  kind: 'kill-worker',
  inject: ({ workers }, random) => kill(random.pick(workers)),
};

export const killWorkers: Fault = {
  kind: 'kill-workers',
  inject: async ({ workers }) => (await Promise.all(workers.map(kill))).join(' and '),
};

export const freezeApi: Fault = {
  kind: 'freeze-api',
  inject: ({ apis }, random) => freeze(random.pick(apis).process, random.between(...frozenMs)),
};

export const freezeWorker: Fault = {
  kind: 'freeze-worker',
  inject: ({ workers }, random) => freeze(random.pick(workers), random.between(...frozenMs)),
};
