import { readVariable } from '@soulvia/platform/config';
import type { Query } from '@soulvia/platform/database';
import { inspectReplica } from '@soulvia/platform/replica';
import { type Check, checkNamed } from './check.js';

/** Checks that reads can come from the replica. The shop runs without it, so nothing fails. */
export async function checkReplica(replicaUrl: string, primary: Query): Promise<Check> {
  const check = checkNamed('replica');
  const maxLagMs = readVariable(process.env, 'DATABASE_READ_MAX_LAG_MS');
  const { place, behind_seconds: behind, problem } = await inspectReplica(replicaUrl, primary, maxLagMs);
  if (problem !== null) return check.warning(`${problem} Reads come from the primary. Check DATABASE_READ_URL.`);
  return check.ok(`The replica at ${place} had everything after ${behind} s.`);
}
