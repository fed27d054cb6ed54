import type { ProjectionStatus } from '@soulvia/contracts';
import { printTable } from './print-table.js';

export function printStatuses(statuses: readonly ProjectionStatus[]): void {
  const rows = statuses.map((status) => [
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
}
