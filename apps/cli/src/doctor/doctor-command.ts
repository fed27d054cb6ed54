import { readVariable } from '@soulvia/platform/config';
import type { Query } from '@soulvia/platform/database';
import { Command, InvalidArgumentError } from 'commander';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';
import { explainError } from '../explain-error.js';
import { outsideDatabase } from '../outside-database.js';
import { type JsonChoice, jsonOption, printJson } from '../print-json.js';
import { withQuery } from '../with-query.js';
import { type Check, checkNamed } from './check.js';
import { checkDataDir } from './check-data-dir.js';
import { checkReachedDatabase } from './check-database.js';
import { checkProxy } from './check-proxy.js';
import { checkRedis } from './check-redis.js';
import { checkReplica } from './check-replica.js';
import { checkBucket } from './check-storage.js';

interface DoctorOptions extends JsonChoice {
  url?: string;
}

/** `doctor`: finds out what keeps a shop from running well. */
export function doctorCommand(): Command {
  const command = new Command('doctor')
    .description(
      'check database, schema, replica, data folder, S3, Redis, clock and proxy; exit code 1 when a check has failed',
    )
    .option('--url <address>', 'public address of the running api; by default PUBLIC_URL', readAddress)
    .option(...jsonOption)
    .action(diagnose);
  return withExamples(command, 'doctor', 'doctor --url https://shop.example.pk', 'doctor --json');
}

async function diagnose({ url, json }: DoctorOptions): Promise<void> {
  const checks = await runChecks(url);
  if (json) printJson(checks);
  else
    for (const { name, state, message } of checks)
      process.stdout.write(`${state.padEnd(8)} ${name.padEnd(12)} ${message}\n`);
  const failed = checks.filter(({ state }) => state === 'failed').length;
  if (failed > 0) throw new CliError(failed === 1 ? 'One check has failed.' : `${failed} checks have failed.`);
}

async function runChecks(url: string | undefined): Promise<Check[]> {
  const redisUrl = readVariable(process.env, 'REDIS_URL');
  const s3 = readVariable(process.env, 'S3_URL');
  const address =
    url ?? readVariable(process.env, 'PUBLIC_URL') ?? `http://localhost:${readVariable(process.env, 'PORT')}`;
  const database = await withQuery(checkDatabases).catch((error: unknown) => [
    checkNamed('database').failed(explainError(error)),
  ]);
  return [
    ...database,
    await checkDataDir(readVariable(process.env, 'DATA_DIR'), outsideDatabase() === undefined),
    ...(s3 === undefined ? [] : [await checkBucket(s3)]),
    ...(redisUrl === undefined ? [] : [await checkRedis(redisUrl)]),
    await checkProxy(address),
  ];
}

async function checkDatabases(query: Query): Promise<Check[]> {
  const replicaUrl = readVariable(process.env, 'DATABASE_READ_URL');
  return [
    ...(await checkReachedDatabase(query)),
    ...(replicaUrl === undefined ? [] : [await checkReplica(replicaUrl, query)]),
  ];
}

function readAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address such as https://shop.example.pk.');
}
