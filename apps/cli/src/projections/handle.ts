import { PauseProjection, ResumeProjection, VerifyProjection } from '@soulvia/operations';
import { projectionStatuses } from '@soulvia/platform/projections';
import { CliError } from '../cli-error.js';
import { asOperator } from './operator.js';
import { printTable } from './print-table.js';

export function listOnTerminal(): Promise<void> {
  return asOperator(async ({ query, registry }) => {
    const rows = (await projectionStatuses(query, registry.names)).map((status) => [
      status.name,
      status.rebuild
        ? `rebuilding (${status.rebuild.phase} ${status.rebuild.done}/${status.rebuild.total})`
        : status.state,
      `${status.position}/${status.head}`,
      `${status.lag_events} events, ${status.lag_seconds} s`,
      String(status.failures),
      status.last_error ?? '',
    ]);
    printTable(['projection', 'state', 'position', 'lag', 'failures', 'last error'], rows);
  });
}

export function pauseOnTerminal(name: string): Promise<void> {
  return asOperator(async (operator) => {
    await operator.execute(new PauseProjection(name));
    process.stdout.write(`${name} is paused.\n`);
  });
}

export function resumeOnTerminal(name: string): Promise<void> {
  return asOperator(async (operator) => {
    await operator.execute(new ResumeProjection(name));
    process.stdout.write(`${name} follows the log again.\n`);
  });
}

export function verifyOnTerminal(name: string): Promise<void> {
  return asOperator(async (operator) => {
    const { equal, rows } = await operator.execute(new VerifyProjection(name));
    if (!equal) throw new CliError(`${name} differs from what the log says (${rows} rows rebuilt); replay it.`);
    process.stdout.write(`${name} is what the log says: ${rows} rows, equal.\n`);
  });
}
