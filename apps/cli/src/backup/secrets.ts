import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of a shop and the files in which an installation with the embedded database keeps them. */
const secretFiles = { TOKEN_SECRET: 'token-secret', DATA_KEY: 'data-key' } as const;

export type SecretName = keyof typeof secretFiles;
export const secretNames = Object.keys(secretFiles) as SecretName[];
export const secretFile = (name: SecretName): string => secretFiles[name];

/** Where a secret is: the environment, or a file of DATA_DIR. */
export interface FoundSecret {
  name: SecretName;
  value: string;
  place: string;
}

export async function findSecrets(dataDir: string, isEmbedded: boolean): Promise<FoundSecret[]> {
  const found: FoundSecret[] = [];
  for (const name of secretNames) {
    const file = join(dataDir, secretFiles[name]);
    const set = process.env[name];
    if (set) found.push({ name, value: set, place: 'the environment' });
    else if (isEmbedded && existsSync(file))
      found.push({ name, value: (await readFile(file, 'utf8')).trim(), place: file });
  }
  return found;
}

/** Writes a secret of an archive into DATA_DIR. @returns its file, or undefined when the installation has it already. */
export async function writeSecret(dataDir: string, name: SecretName, value: string): Promise<string | undefined> {
  const file = join(dataDir, secretFiles[name]);
  if (existsSync(file)) return undefined;
  await writeFile(file, value, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(file, 0o600);
  return file;
}
