import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { Cnics, resealCnics, resealTotpSecrets } from '@soulvia/accounts';
import { resealAccounts } from '@soulvia/books';
import { resealPayouts } from '@soulvia/earnings';
import { resealCourierSecrets } from '@soulvia/fulfilment';
import { resealHookSecrets } from '@soulvia/integrations';
import { readVariable } from '@soulvia/platform/config';
import { openOrm, operatorDeadlines, queryThrough, runningEmbeddedPostgres } from '@soulvia/platform/database';
import { forgetDataKeys, rememberDataKeys } from '@soulvia/platform/sealing';
import { CliError } from '../cli-error.js';
import { outsideDatabase } from '../outside-database.js';
import { dataKeyFile, storedDataKey } from '../serve/data-place.js';
import { existingDatabaseDir, withDatabase } from '../with-database.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Encrypts all personal data with the first key. With DATA_KEY set, the operator has put a new key in front and restarted all
 * processes; the stored key of an embedded database is replaced here, while the shop is stopped.
 */
export async function rotateDataKey(): Promise<void> {
  const isStored = !outsideDatabase() && !process.env.DATA_KEY && !process.env.DATA_KEY_FILE;
  const dataDir = readVariable(process.env, 'DATA_DIR');
  const keys = isStored ? await addStoredKey(dataDir) : readVariable(process.env, 'DATA_KEY');
  const encrypted = await withDatabase((databaseUrl) => encryptAgain(databaseUrl, keys));
  if (isStored) await writeKeys(dataDir, keys.slice(0, 1));
  say(`Encrypted again: ${encrypted}. Everything is encrypted with the first key.`);
  if (keys.length > 1) say(isStored ? 'The former key was removed.' : 'The other keys can be removed from DATA_KEY.');
}

/** Puts a new key in front of the stored ones, so that an interrupted rotation loses none. */
async function addStoredKey(dataDir: string): Promise<string[]> {
  if (await runningEmbeddedPostgres(await existingDatabaseDir(dataDir)))
    throw new CliError('Stop the shop first: its processes know the present key only.');
  const present = readVariable({ DATA_KEY: await storedDataKey(dataDir) }, 'DATA_KEY');
  const keys = [randomBytes(48).toString('base64url'), ...present];
  await writeKeys(dataDir, keys);
  return keys;
}

async function writeKeys(dataDir: string, keys: readonly string[]): Promise<void> {
  const file = dataKeyFile(dataDir);
  if ((await readFile(file, 'utf8').catch(() => '')) === keys.join(',')) return;
  await writeFile(`${file}.part`, keys.join(','), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

async function encryptAgain(databaseUrl: string, dataKeys: readonly string[]): Promise<number> {
  const orm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName: 'soulvia-data-key',
    poolSize: 2,
    deadlines: operatorDeadlines,
  });
  try {
    const query = queryThrough(orm.em.fork());
    const cnics = new Cnics({ dataKeys: [...dataKeys] });
    await rememberDataKeys(query, dataKeys);
    const again = async () =>
      (await resealCnics(query, cnics)) +
      (await resealTotpSecrets(query, dataKeys)) +
      (await resealAccounts(query, dataKeys, 'refunds')) +
      (await resealAccounts(query, dataKeys, 'returns')) +
      (await resealAccounts(query, dataKeys, 'package_buy_backs')) +
      (await resealPayouts(query, dataKeys)) +
      (await resealCourierSecrets(query, dataKeys)) +
      (await resealHookSecrets(query, dataKeys));
    const encrypted = await again();
    if (await again()) throw new CliError('Personal data was changed during the rotation: run the command again.');
    await forgetDataKeys(query, dataKeys);
    return encrypted;
  } finally {
    await orm.close(true);
  }
}
