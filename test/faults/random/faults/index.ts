import type { Random } from '../random.js';
import { wait } from '../wait.js';
import { cutConnections, loseConnections, loseConnectionsForGood } from './connections.js';
import { killPostgres, killSession, terminateListener, terminateSessions } from './database.js';
import type { Fault } from './fault.js';
import { freezeApi, freezeWorker, killApi, killWorker, killWorkers } from './processes.js';
import { emptyQueue, freezeRedis, killRedis } from './queue.js';

export type { Fault } from './fault.js';

const single: readonly Fault[] = [
  killApi,
  killWorker,
  killWorkers,
  freezeApi,
  freezeWorker,
  killSession,
  terminateSessions,
  terminateListener,
  killPostgres,
  cutConnections,
  loseConnections,
  loseConnectionsForGood,
  emptyQueue,
  killRedis,
  freezeRedis,
];
const apartMs = 400;

/** Two faults within a fraction of a second. */
const pair: Fault = {
  kind: 'two-at-once',
  async inject(shop, random) {
    const possible = single.filter((fault) => !fault.isOptional && isPossible(fault, shop.redis !== undefined));
    const [first, second] = random.shuffle(possible);
    const target = await Promise.all([
      first?.inject(shop, random.fork('first')),
      wait(random.between(0, apartMs)).then(() => second?.inject(shop, random.fork('second'))),
    ]);
    return `${first?.kind} (${target[0]}) and ${second?.kind} (${target[1]})`;
  },
};

/** The baseline: how long a round takes, and that the checks report nothing, without a fault. */
const none: Fault = { kind: 'none', isOptional: true, inject: async () => 'nothing' };

const all: readonly Fault[] = [...single, pair, none];

export function isPossible({ only }: Fault, withRedis: boolean): boolean {
  return only === undefined || only === (withRedis ? 'redis' : 'postgres');
}

/**
 * The kinds of faults of a run.
 *
 * @param named the requested kinds; when empty, all that are not optional.
 * @throws when one is unknown.
 */
export function chooseFaults(named: readonly string[]): readonly Fault[] {
  const unknown = named.find((kind) => all.every((fault) => fault.kind !== kind));
  if (unknown !== undefined)
    throw new Error(`There is no fault "${unknown}"; there are ${all.map(({ kind }) => kind).join(', ')}.`);
  return all.filter((fault) => (named.length > 0 ? named.includes(fault.kind) : !fault.isOptional));
}

/** The fault of a round: each kind comes up as often as the others, in an order that only depends on the seed. */
export function faultOf(faults: readonly Fault[], round: number, random: Random): Fault {
  const pass = Math.floor((round - 1) / faults.length);
  const fault = random.fork('pass', pass).shuffle(faults)[(round - 1) % faults.length];
  if (!fault) throw new Error('There are no faults to choose from.');
  return fault;
}
