import { readFile } from 'node:fs/promises';
import { processesOf } from '../../test/support/processes-of.js';
import { cpuSecondsOf } from '../support/cpu-time.js';

/** In MB of 1,048,576 bytes. */
export interface Memory {
  resident: number;
  /** Pages that processes share count in part for each of them. */
  proportional: number;
  cpuSeconds: number;
}

/** Memory of the shop in `dataDir`: api, worker, supervisor, the script of `npm start`, and PostgreSQL with all its sessions. */
export async function readMemory(dataDir: string): Promise<Map<string, Memory>> {
  const sums = new Map<string, Memory>();
  for (const { pid, role } of await processesOf(dataDir)) {
    const name = role === 'launcher' ? await launcherName(pid) : role === 'backend' ? 'postmaster' : role;
    const before = sums.get(name) ?? { resident: 0, proportional: 0, cpuSeconds: 0 };
    const { resident, proportional, cpuSeconds } = await memoryOf(pid);
    sums.set(name, {
      resident: before.resident + resident,
      proportional: before.proportional + proportional,
      cpuSeconds: before.cpuSeconds + cpuSeconds,
    });
  }
  return sums;
}

async function launcherName(pid: number): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('server/cli.js') ? 'supervisor' : 'start script';
}

async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const read = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1_024;
  return { resident: read('Rss'), proportional: read('Pss'), cpuSeconds: cpuSecondsOf(pid) };
}
