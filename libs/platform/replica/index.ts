export { checkReplicaAddress, inspectReplica, type ReplicaReport } from './inspect-replica.js';
export { ReadDatabase, type ReadNeeds, type ReadSource } from './read-database.js';
export { ReadReplica } from './read-replica.js';
export { registerReplicaMetrics } from './replica-metrics.js';
