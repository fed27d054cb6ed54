import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readVersion } from '@soulvia/platform/config';

export interface Version {
  version: string;
  /** Undefined where neither GIT_COMMIT nor a checkout says it. */
  commit?: string;
}

/** Version and commit of this build: of an image GIT_COMMIT, of a checkout what git says. */
export async function versionOfBuild(): Promise<Version> {
  const version = readVersion(process.env);
  if (version.commit !== undefined) return version;
  const commit = await promisify(execFile)('git', ['-C', import.meta.dirname, 'rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  return commit === undefined ? version : { ...version, commit };
}

/** As `--version` prints it. */
export function describeVersion({ version, commit }: Version): string {
  return `soulvia ${version} (${commit === undefined ? 'unknown commit' : `commit ${commit}`})`;
}
