import type { LoadOptions } from '../faults/random/load/client.js';
import { SteadyOrders } from '../faults/random/load/steady-orders.js';
import type { Random } from '../faults/random/random.js';
import { waitUntil } from '../faults/random/wait.js';
import { sendRequest } from '../faults/random/shop/http.js';
import type { ScaledFault } from './faults.js';

export const rollingRestart = 'rolling-restart';
const ordersPerSecond = 50;
/** As docker-compose.yml allows each process to end. */
const graceMs = 30_000;
const readyMs = 60_000;

/**
 * Restarts every worker and every api in turn, each once the one before is ready, under a steady load.
 *
 * @param signal SIGTERM for a deployment; any other is a planted violation.
 */
export function makeRollingRestart(signal: NodeJS.Signals): ScaledFault {
  return {
    kind: rollingRestart,
    startLoad: (options: LoadOptions, random: Random) => new SteadyOrders(options, random, ordersPerSecond),
    async inject({ apis, workers }) {
      for (const worker of workers) await worker.replace(signal, graceMs);
      for (const { process, url } of apis) {
        await process.replace(signal, graceMs);
        if (!(await waitUntil(() => isReady(url), Date.now() + readyMs)))
          throw new Error(`${process.name} is not ready`);
      }
      return `every worker and api, ${signal}`;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return (await sendRequest(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })).status === 200;
}
