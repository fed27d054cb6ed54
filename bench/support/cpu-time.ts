import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick. */
const ticksPerSecond = 100;

/**
 * Processor seconds a process has used so far. Unlike a rate this figure barely moves when the machine is busy with something
 * else. NaN where there is no /proc.
 */
export function cpuSecondsOf(pid: number | undefined): number {
  const stat = pid === undefined ? undefined : readStat(String(pid));
  return stat ? stat.own + stat.reaped : Number.NaN;
}

/** The same for a PostgreSQL server with all its sessions, ended ones included. */
export function cpuSecondsOfServer(dir: string): number {
  try {
    const postmaster = readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readStat)
      .filter((stat) => stat?.parent === postmaster);
    return cpuSecondsOf(Number(postmaster)) + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
  } catch {
    return Number.NaN;
  }
}

export function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function readStat(pid: string): { parent: string; own: number; reaped: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (index: number) => Number(fields[index]) / ticksPerSecond;
    const own = scheduledSeconds(pid) ?? seconds(11) + seconds(12);
    return { parent: fields[1] ?? '', own, reaped: seconds(13) + seconds(14) };
  } catch {
    return undefined;
  }
}

/** Time of all threads to the nanosecond: a quiet shop has some twenty processes that use less than a tick a second each. */
function scheduledSeconds(pid: string): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch {
    return undefined;
  }
}
