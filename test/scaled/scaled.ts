import 'reflect-metadata';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable, say } from '../../bench/support/report.js';
import { wrong } from '../faults/random/checks/violation.js';
import { History } from '../faults/random/history.js';
import { Targets } from '../faults/random/load/targets.js';
import { openPages } from '../faults/random/pages/open-pages.js';
import { Random } from '../faults/random/random.js';
import { printRound } from '../faults/random/report.js';
import { type RoundResult, runRound } from '../faults/random/round.js';
import { faults, type ScaledFault } from './faults.js';
import { findRedisServer } from '../support/redis-server.js';
import { findNginx } from '../support/proxy.js';
import { makeRollingRestart, rollingRestart } from './rolling-restart.js';
import { ScaledShop } from './scaled-shop.js';

type Result = RoundResult<ScaledShop>;

const usage = 'npm run faults -- scaled [--faults kind,kind] [--rolling-signal SIGKILL]';
const deadlineMs = 12 * 60_000;
/** Longer than any deadline of the shop, so that a slow response is not a failed one. */
const patienceMs = 30_000;
/** Pages ask once a minute by themselves: what they show must be right before. */
const pagesWithinMs = 20_000;
const seed = 18;
const logEnd = { lines: 12, width: 400 };

/**
 * Brings the services of docker-compose.yml up on hosts of their own and injects one fault after the other.
 *
 * @param dir an empty folder, which the caller deletes.
 * @returns whether all promises were kept; prints what was measured.
 */
export async function runScaled(dir: string, args: readonly string[]): Promise<boolean> {
  const chosen = chooseFaults(args);
  if (!findNginx() || !findRedisServer()) throw new Error('This needs nginx and redis-server.');
  const run: Run = { dir, step: 'nothing', results: [] };
  const fail = (reason: string) => {
    say(reason);
    printResults(run.results);
    printLogs(dir);
  };
  setTimeout(() => {
    fail(`After ${deadlineMs / 60_000} minutes this still waits for ${run.step}.`);
    // Ends the process namespace, and with it every process and network.
    process.exit(1);
  }, deadlineMs).unref();
  try {
    await injectAll(run, chosen);
  } catch (error) {
    fail(`This failed when it waited for ${run.step}: ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  }
  printResults(run.results);
  return run.results.every(({ violations }) => violations.length === 0);
}

interface Run {
  dir: string;
  step: string;
  results: Result[];
}

async function injectAll(run: Run, chosen: readonly ScaledFault[]): Promise<void> {
  const started = Date.now();
  const shop = await ScaledShop.open(run.dir, (next) => (run.step = `the start of ${next}`));
  run.step = 'the open pages';
  const pages = await openPages(shop);
  say(`The scaled shop took ${((Date.now() - started) / 1000).toFixed(0)} s to start.`);
  const history = new History('scaled', true);
  const options = { shop, history, targets: new Targets(shop.seeded), patienceMs, pagesWithinMs };
  for (const [index, fault] of chosen.entries()) {
    const plan = { round: index + 1, fault, random: Random.of(seed, fault.kind) };
    const onStep = (next: string) => (run.step = `${next}, in the round of ${fault.kind}`);
    const result = await runRound(plan, { ...options, onStep }, pages);
    const failed = failedRequests(result);
    if (fault.kind === rollingRestart && failed > 0)
      result.violations.push(wrong(`${failed} requests failed in the rolling restart`));
    run.results.push(result);
    printRound(result, undefined);
    if (result.violations.length > 0) printLogs(run.dir);
  }
}

function chooseFaults(args: readonly string[]): readonly ScaledFault[] {
  const { values } = parseArgs({
    args: [...args],
    options: { faults: { type: 'string', default: '' }, 'rolling-signal': { type: 'string', default: 'SIGTERM' } },
  });
  const all = [...faults, makeRollingRestart(values['rolling-signal'] as NodeJS.Signals)];
  const named = values.faults.split(',').filter((kind) => kind !== '');
  const unknown = named.find((kind) => all.every((fault) => fault.kind !== kind));
  if (unknown !== undefined) throw new Error(`There is no fault "${unknown}".\n${usage}`);
  return named.length === 0 ? all : all.filter(({ kind }) => named.includes(kind));
}

/** A server error, a broken connection, or no response while the load went on. */
function failedRequests({ commands }: Result): number {
  return commands.flatMap(({ attempts }) => attempts).filter(({ outcome }) => outcome === 'unknown').length;
}

function printResults(results: readonly Result[]): void {
  printTable(
    'The scaled shop (recovery in seconds from the end of the fault)',
    results.map((result) => ({
      fault: result.plan.fault.kind,
      target: result.target,
      'orders again': seconds(result.serving),
      'all right again': seconds(result.whole),
      'round took': seconds(result.took),
      requests: result.commands.flatMap(({ attempts }) => attempts).length,
      failed: failedRequests(result),
      lost: result.violations.filter(({ kind }) => kind === 'lost').length,
      doubled: result.violations.filter(({ kind }) => kind === 'doubled').length,
      'other violations': result.violations.filter(({ kind }) => kind !== 'lost' && kind !== 'doubled').length,
    })),
  );
}

function printLogs(dir: string): void {
  for (const file of globSync('{*,*/*}.log', { cwd: dir })) {
    say(`--- the end of ${file}`);
    const lines = readFileSync(join(dir, file), 'utf8').trimEnd().split('\n').slice(-logEnd.lines);
    for (const line of lines) say(line.slice(0, logEnd.width));
  }
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
