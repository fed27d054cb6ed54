import { readFile, stat } from 'node:fs/promises';

/** The account a child process runs as. */
export interface ProcessOwner {
  uid: number;
  gid: number;
}

/**
 * Account for the server when this process is root, since PostgreSQL refuses to run as root: the owner of the cluster, or for a new
 * one `postgres`, else `nobody`. Undefined when this process is not root.
 */
export async function findOwner(cluster: string): Promise<ProcessOwner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const made = await stat(cluster).catch(() => undefined);
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts
      .split('\n')
      .map((line) => line.split(':'))
      .find((entry) => entry[0] === name);
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return undefined;
}

/** True when `owner` may enter every folder above `path`. */
export async function canReach(path: string, owner: ProcessOwner): Promise<boolean> {
  const parts = path.split('/').filter((part) => part !== '');
  let current = '';
  for (const part of ['', ...parts.slice(0, -1)]) {
    current = part === '' ? '/' : `${current === '/' ? '' : current}/${part}`;
    const folder = await stat(current).catch(() => undefined);
    if (!folder) return true;
    const bit = folder.uid === owner.uid ? 0o100 : folder.gid === owner.gid ? 0o010 : 0o001;
    if ((folder.mode & bit) === 0) return false;
  }
  return true;
}
