import { ReplayProjection } from '@soulvia/operations';
import { isRebuilding, projectionStatuses, readRebuildReport, rebuild } from '@soulvia/platform/projections';
import { SingleBar } from 'cli-progress';
import { CliError } from '../cli-error.js';
import { asOperator, type Operator } from './operator.js';

const refreshMs = 100;

/** Replays one projection or all and prints the progress. This process or a worker runs the rebuild. */
export function replayOnTerminal(name: string): Promise<void> {
  return asOperator(async (operator) => {
    const names = name === 'all' ? operator.registry.all.map((projection) => projection.name) : [name];
    for (const one of names) await replayOne(operator, one);
  });
}

async function replayOne(operator: Operator, name: string): Promise<void> {
  const projection = operator.registry.find(name);
  if (!projection) throw new CliError('Projection not found.');
  // Also runs a rebuild that was requested earlier while no worker was running.
  if (!(await isRebuilding(operator.query, name))) await operator.execute(new ReplayProjection(name));
  const bar = new SingleBar({
    format: `${name.padEnd(16)} {bar} {value}/{total} {phase}`,
    barsize: 30,
    hideCursor: true,
  });
  bar.start(1, 0, { phase: 'starting' });
  let ended = false;
  let broken: unknown;
  void rebuild(operator.databaseUrl, projection)
    .catch((error: unknown) => (broken = error))
    .finally(() => (ended = true));
  for (;;) {
    const [status] = await projectionStatuses(operator.query, [name]);
    if (status?.rebuild && status.rebuild.total > 0) {
      bar.setTotal(status.rebuild.total);
      bar.update(status.rebuild.done, { phase: status.rebuild.phase });
    }
    if (ended && (broken !== undefined || !status?.rebuild)) break;
    await new Promise((resolve) => setTimeout(resolve, refreshMs));
  }
  const outcome = await readRebuildReport(operator.query, name);
  if (outcome?.phase !== 'done') {
    bar.stop();
    throw new CliError(
      `The replay of ${name} failed: ${outcome?.error ?? describeReason(broken)}. What was live is untouched.`,
    );
  }
  bar.setTotal(Math.max(1, outcome.position));
  bar.update(Math.max(1, outcome.position), { phase: 'done' });
  bar.stop();
  const compared =
    outcome.equal === null
      ? 'not comparable with the previous read model'
      : outcome.equal
        ? 'same as the previous read model'
        : 'different from the previous read model';
  process.stdout.write(`${name}: ${outcome.rows} rows, ${compared}.\n`);
}

function describeReason(error: unknown): string {
  return error instanceof Error ? error.message : 'no reason was given';
}
