import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readVariable, readVersion } from '@soulvia/platform/config';
import { type ArchiveHeader, ArchiveError, ArchiveWriter, dumpShop, fileProblem } from '@soulvia/platform/backup';
import { checkStorage, openFolders } from '@soulvia/platform/files';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';
import { outsideDatabase } from '../outside-database.js';
import { say } from '../say.js';
import { databaseDir } from '../serve/data-place.js';
import { withDatabase } from '../with-database.js';
import { interruptible } from './interruptible.js';
import { findSecrets, type FoundSecret, secretNames } from './secrets.js';

/** `backup`: copies a shop into one file while it is open. */
export function backupCommand(): Command {
  const command = new Command('backup')
    .description('copy database, images and mail files into one file, while the shop is open')
    .argument('<file>', 'new file, readable only by this account')
    .option('--with-secrets', 'also copy TOKEN_SECRET and DATA_KEY')
    .action(async (file: string, { withSecrets }: { withSecrets?: boolean }) => {
      await backUp(resolve(file), withSecrets === true).catch(asSentence);
    });
  return withExamples(
    command,
    'backup /backups/soulvia-2026-11-25.backup',
    'backup /backups/soulvia-2026-11-25.backup --with-secrets',
  );
}

async function backUp(file: string, withSecrets: boolean): Promise<void> {
  const dataDir = readVariable(process.env, 'DATA_DIR');
  const isEmbedded = outsideDatabase() === undefined;
  if (isEmbedded && !existsSync(join(await databaseDir(dataDir), 'cluster')))
    throw new CliError(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL to that of the shop.`);
  const s3 = readVariable(process.env, 'S3_URL');
  await checkStorage({ s3 });
  const folders = await openFolders({ dataDir, s3 });
  const secrets = await findSecrets(dataDir, isEmbedded);
  const writer = await ArchiveWriter.create(file);
  const bar = new SingleBar({ format: '  {bar} {value} of about {total} rows', barsize: 30, hideCursor: true });
  const startedAt = performance.now();
  const copy = (databaseUrl: string) =>
    interruptible(
      async () => {
        const header = await dumpShop(writer, {
          databaseUrl,
          folders,
          shop: readVersion(process.env).version,
          secrets: withSecrets ? Object.fromEntries(secrets.map(({ name, value }) => [name, value])) : {},
          onStep: say,
          onRows: (copied, estimated) => {
            if (!bar.isActive) bar.start(Math.max(1, estimated), 0);
            bar.setTotal(Math.max(1, estimated, copied));
            bar.update(copied);
          },
        });
        return { header, size: await writer.finish() };
      },
      async () => bar.stop(),
      'Stopped; no backup was written.',
    );
  try {
    const { header, size } = await withDatabase(copy);
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(`${report(file, size, seconds, header)}\n${reportSecrets(secrets, withSecrets)}\n`);
  } finally {
    await writer.discard();
  }
}

function report(file: string, size: number, seconds: number, header: ArchiveHeader): string {
  return `${file} is complete (${(size / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s).
It holds everything up to position ${header.position} of the event log, epoch ${header.epoch}.`;
}

function reportSecrets(secrets: readonly FoundSecret[], withSecrets: boolean): string {
  if (withSecrets && secrets.length > 0)
    return `It also holds ${secrets.map(({ name }) => name).join(' and ')}: an account that can read the file can read every CNIC.`;
  const places = secretNames.map((name) => {
    const secret = secrets.find((found) => found.name === name);
    return `  ${name.padEnd(13)} ${secret ? `in ${secret.place}` : 'not set here'}`;
  });
  return `Not in it, and needed to restore it; keep them in another place than the backup:
${places.join('\n')}
Without DATA_KEY no CNIC and no second factor can be read again; without TOKEN_SECRET everyone signs in again.`;
}

/** Errors of files and archives are sentences for the operator. */
export function asSentence(error: unknown): never {
  if (error instanceof ArchiveError) throw new CliError(error.message);
  const problem = fileProblem(error);
  if (problem === undefined || !(error instanceof Error)) throw error;
  const path = 'path' in error ? String(error.path) : 'A file';
  throw new CliError(`${path} cannot be used: ${problem}.`);
}
