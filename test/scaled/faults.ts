import type { Fault } from '../faults/random/faults/fault.js';
import type { SupervisedProcess } from '../faults/random/shop/supervised-process.js';
import { wait } from '../faults/random/wait.js';
import { cut, type Host } from './network.js';
import type { ScaledShop } from './scaled-shop.js';
import type { ServerProcess } from './server-process.js';
import { onRedis } from './servers.js';

export type ScaledFault = Fault<ScaledShop>;

const cutMs = 6_000;
const frozenMs = 6_000;

/** Every fault but the rolling restart, in the order in which they are injected. */
export const faults: readonly ScaledFault[] = [
  ...[0, 1].map((index) => killProcess(`kill-api-${index + 1}`, ({ apis }) => apis[index]?.process)),
  ...[0, 1].map((index) => killProcess(`kill-worker-${index + 1}`, ({ workers }) => workers[index])),
  endServer('kill-proxy', ({ proxy }) => proxy, 'SIGKILL'),
  endServer('kill-postgres', ({ postgres }) => postgres, 'SIGKILL'),
  endServer('kill-redis', ({ redis }) => redis, 'SIGKILL'),
  // The signals with which the images' containers are stopped.
  endServer('restart-postgres', ({ postgres }) => postgres, 'SIGINT'),
  endServer('restart-redis', ({ redis }) => redis, 'SIGTERM'),
  cutHost('cut-postgres', 'postgres'),
  cutHost('cut-redis', 'redis'),
  cutHost('cut-api-1', 'api-1'),
  freeze('freeze-api-1', ({ apis }) => apis[0]?.process),
  freeze('freeze-worker-1', ({ workers }) => workers[0]),
  {
    kind: 'flush-redis',
    async inject({ redisUrl }) {
      await onRedis(redisUrl, (client) => client.flushall());
      return 'Redis';
    },
  },
];

function killProcess(kind: string, find: (shop: ScaledShop) => SupervisedProcess | undefined): ScaledFault {
  return {
    kind,
    async inject(shop) {
      const target = find(shop);
      await target?.kill();
      return `${target?.name}, SIGKILL`;
    },
  };
}

function endServer(kind: string, find: (shop: ScaledShop) => ServerProcess, signal: NodeJS.Signals): ScaledFault {
  return {
    kind,
    async inject(shop) {
      await find(shop).end(signal);
      return `${find(shop).name}, ${signal}`;
    },
  };
}

function cutHost(kind: string, host: Host): ScaledFault {
  return {
    kind,
    async inject() {
      const restore = await cut(host);
      await wait(cutMs);
      await restore();
      return `no packet from or to ${host} for ${cutMs / 1000} s`;
    },
  };
}

function freeze(kind: string, find: (shop: ScaledShop) => SupervisedProcess | undefined): ScaledFault {
  return {
    kind,
    async inject(shop) {
      const target = find(shop);
      target?.freeze();
      await wait(frozenMs);
      target?.thaw();
      return `${target?.name} for ${frozenMs / 1000} s`;
    },
  };
}
