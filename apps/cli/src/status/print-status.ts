import { printStatuses } from '../projections/print-statuses.js';
import { printTable } from '../projections/print-table.js';
import { describeVersion } from '../version.js';
import type { QueueState } from '@soulvia/platform/queue';
import type { Status } from './read-status.js';

export function printStatus(status: Status): void {
  const { schema, log, connections, replica, failures, queues, mail } = status;
  const missing = schema.missing.length > 0 ? `, not applied: ${schema.missing.join(', ')}` : ', up to date';
  const mails = Object.entries(mail).map(([state, count]) => `${count} ${state}`);
  const lines = [
    describeVersion(status),
    `schema       ${schema.newest}${missing}`,
    `event log    head ${log.head}, epoch ${log.epoch}`,
    ...(connections === undefined ? [] : [`connections  ${connections}`]),
    ...(replica
      ? [`replica      ${replica.problem ?? `${replica.place}, had everything after ${replica.behind_seconds} s`}`]
      : []),
    `failures     ${failures}`,
    ...(queues?.map(describeQueue) ?? ['queues       do not respond']),
    `mail         ${mails.join(', ') || 'none'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
  printStatuses(status.projections);
  printMaintenance(status);
  printProcesses(status);
}

function describeQueue({ queue, waiting, active, last_round }: QueueState): string {
  const last = last_round === null ? 'no round yet' : `last round ${last_round.slice(0, 19)}`;
  return `queue        ${queue}: ${waiting} waiting, ${active} active, ${last}`;
}

function printMaintenance({ maintenance }: Status): void {
  process.stdout.write('\n');
  if (maintenance.length === 0) {
    process.stdout.write('No maintenance job has run yet: a worker runs them at its start.\n');
    return;
  }
  printTable(
    ['maintenance job', 'started', 'succeeded', 'affected', 'error'],
    maintenance.map((job) => [
      job.name,
      job.started_at.slice(0, 19),
      job.finished_at?.slice(0, 19) ?? '',
      String(job.affected ?? ''),
      job.error ?? '',
    ]),
  );
}

function printProcesses({ processes }: Status): void {
  process.stdout.write('\n');
  if (processes.length === 0) {
    process.stdout.write('No process of the shop is connected to the database.\n');
    return;
  }
  printTable(
    ['connected process', 'host', 'connections', 'since'],
    processes.map((one) => [one.name, one.host ?? 'local', String(one.connections), one.since.slice(0, 19)]),
  );
}
