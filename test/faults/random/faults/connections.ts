import { wait } from '../wait.js';
import type { Fault } from './fault.js';

const silentMs = [500, 3_000] as const;
/** Longer than the shop may take to recover by itself. */
const longSilenceMs = 45_000;

export const cutConnections: Fault = {
  kind: 'cut-connections',
  inject: async ({ server }) => `${server.proxy.cut()} connections to PostgreSQL`,
};

/** Packets of the open connections are lost for a while, then those connections break. */
export const loseConnections: Fault = {
  kind: 'lose-connections',
  async inject({ server }, random) {
    const milliseconds = random.between(...silentMs);
    const end = server.proxy.silence();
    await wait(milliseconds);
    end();
    return `connections to PostgreSQL, silent for ${Math.round(milliseconds)} ms`;
  },
};

/** The same without an end: neither side gets a reset, as after a failover or when a firewall drops its connection table. */
export const loseConnectionsForGood: Fault = {
  kind: 'lose-connections-for-good',
  isOptional: true,
  servesWithin: 20_000,
  wholeWithin: 40_000,
  async inject({ server }) {
    const end = server.proxy.silence();
    setTimeout(end, longSilenceMs).unref();
    return 'connections to PostgreSQL, silent for good';
  },
};
