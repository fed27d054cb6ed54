import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReadDatabase } from './read-database.js';
import type { ReadReplica } from './read-replica.js';

/** Registers reads by place and the age of the replica's data. */
export function registerReplicaMetrics(registry: Registry, reads: ReadDatabase, replica: ReadReplica): Gauge {
  const registers = [registry];
  const counted = new Counter({
    name: 'soulvia_reads_total',
    help: 'Reads that may come from the replica, by place; "reason" says why one came from the primary',
    labelNames: ['place', 'reason'],
    registers,
  });
  counted.inc({ place: 'replica', reason: '' }, 0);
  for (const reason of ['unavailable', 'behind', 'position', 'busy', 'failed'])
    counted.inc({ place: 'primary', reason }, 0);
  reads.onRead = (count) => counted.inc({ ...count });
  return new Gauge({
    name: 'soulvia_replica_lag_seconds',
    help: 'Age that the data of the read replica has at most; NaN while it is unknown',
    registers,
    collect() {
      const seconds = (performance.now() - replica.asOf) / 1_000;
      this.set(Number.isFinite(seconds) ? seconds : Number.NaN);
    },
  });
}
