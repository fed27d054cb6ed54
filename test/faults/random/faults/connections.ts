import { wait } from '../wait.js';
import type { Fault } from './fault.js';

const silentMs = [500, 3_000] as const;
/** Longer than the shop may take to recover by itself. */
const longSilenceMs = 45_000;

export const cutConnections: Fault = {
  kind: 'cut-connections',
  strike: async ({ server }) => `${server.wire.cut()} connections to PostgreSQL`,
};

/** Packets of the open connections are lost for a while, then those connections break. */
export const loseConnections: Fault = {
  kind: 'lose-connections',
  async strike({ server }, random) {
    const milliseconds = random.between(...silentMs);
    const end = server.wire.silence();
    await wait(milliseconds);
    end();
    return `connections to PostgreSQL, silent for ${Math.round(milliseconds)} ms`;
  },
};

/** The same without an end: nobody tells either side, as after a failover or a network that forgot its connections. */
export const loseConnectionsForGood: Fault = {
  kind: 'lose-connections-for-good',
  isOptional: true,
  servesWithin: 20_000,
  wholeWithin: 40_000,
  async strike({ server }) {
    const end = server.wire.silence();
    setTimeout(end, longSilenceMs).unref();
    return 'connections to PostgreSQL, silent for good';
  },
};
