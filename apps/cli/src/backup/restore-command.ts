import { resolve } from 'node:path';
import { commandLine, readVariable } from '@soulvia/platform/config';
import { type ArchiveHeader, checkArchive, type CheckedArchive, loadShop } from '@soulvia/platform/backup';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { baseline, migrate, ownerRole } from '@soulvia/platform/database';
import { StorageUnavailable } from '@soulvia/platform/files';
import { migrations } from '../../../../migrations/index.js';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';
import { explainError } from '../explain-error.js';
import { prepareDatabase } from '../prepare-database.js';
import { printTable } from '../projections/print-table.js';
import { say } from '../say.js';
import { asSentence } from './backup-command.js';
import { interruptible } from './interruptible.js';
import { openRestorePlace, type RestorePlace } from './restore-place.js';
import { findSecrets, secretFile, type SecretName, secretNames, writeSecret } from './secrets.js';
import { verifyReadModels, type VerifiedReadModel } from './verify-read-models.js';

/** `restore`: makes a shop from a backup in an empty place. */
export function restoreCommand(): Command {
  const command = new Command('restore')
    .description('restore a backup into an empty database and an empty DATA_DIR')
    .argument('<file>', 'file that `backup` has written')
    .action(async (file: string) => {
      await restore(resolve(file)).catch(asSentence);
    });
  return withExamples(command, 'restore /backups/soulvia-2026-11-25.backup');
}

async function restore(file: string): Promise<void> {
  say('Checking the backup');
  const archive = await checkArchive(file, () => undefined);
  assertKnownSchema(file, archive.header);
  const place = await openRestorePlace();
  const secrets: string[] = [];
  let verified: VerifiedReadModel[] = [];
  let left = '';
  try {
    verified = await interruptible(
      () => restoreInto(place, file, archive, secrets),
      async (isComplete) => {
        if (isComplete) await place.close();
        else left = await place.abandon().catch((error: unknown) => `Cleaning up failed: ${describeError(error)}`);
      },
      'Stopped.',
    );
  } catch (error) {
    throw new CliError(`Nothing was restored: ${describeError(error)} ${left}`);
  }
  const present = (await findSecrets(place.dataDir, place.isEmbedded)).map(({ name }) => name);
  const missing = secretNames.filter((name) => !present.includes(name));
  report(archive.header, place, secrets, verified, missing);
}

function describeError(error: unknown): string {
  if (error instanceof StorageUnavailable) return explainError(error);
  return error instanceof Error ? error.message.replace(/[.]?$/, '.') : `${String(error)}.`;
}

function assertKnownSchema(file: string, { migrations: applied, shop }: ArchiveHeader): void {
  if (!applied.includes(baseline))
    throw new CliError(`${file} was made before the first release of Soulvia and cannot be restored.`);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CliError(
      `${file} comes from a newer version of Soulvia (${shop}), whose schema this one does not know (${unknown.join(', ')}); restore it with that version.`,
    );
}

async function restoreInto(
  place: RestorePlace,
  file: string,
  archive: CheckedArchive,
  secrets: string[],
): Promise<VerifiedReadModel[]> {
  const { databaseUrl, adminUrl, dataDir, folders } = place;
  const owner = adminUrl ?? databaseUrl;
  const applied = new Set(archive.header.migrations);
  say('Creating the schema');
  const role = adminUrl === undefined ? undefined : ownerRole;
  await migrate(
    owner,
    migrations.filter(({ name }) => applied.has(name)),
    role,
  );
  say('Loading files and tables');
  const bar = new SingleBar({ format: '  {bar} {value} of {total} rows', barsize: 30, hideCursor: true });
  await loadShop(file, archive, {
    databaseUrl: owner,
    folders,
    async onSecret(name, secret) {
      const known = secretNames.find((candidate) => candidate === name);
      const written = known && (await writeSecret(dataDir, known, secret));
      if (written !== undefined) secrets.push(written);
    },
    onRows(loaded, total) {
      if (!bar.isActive) bar.start(total, 0);
      bar.update(loaded);
    },
  }).finally(() => bar.stop());
  const redisUrl = readVariable(process.env, 'REDIS_URL');
  await prepareDatabase({ databaseUrl, adminUrl, redisUrl, isRestoring: true });
  say('Comparing the read models with the event log');
  const verified = await verifyReadModels(databaseUrl);
  await place.complete();
  return verified;
}

function report(
  header: ArchiveHeader,
  place: RestorePlace,
  secrets: readonly string[],
  verified: readonly VerifiedReadModel[],
  missing: readonly SecretName[],
): void {
  const rows = verified.map(({ name, position, head, rows: count, outcome }) => [
    name,
    `${position}/${head}`,
    String(count),
    outcome,
  ]);
  printTable(['projection', 'position', 'rows', 'compared with the event log'], rows);
  process.stdout.write(
    `Restored the shop of ${header.createdAt}: everything up to position ${header.position} of the event log.\n`,
  );
  if (secrets.length > 0) process.stdout.write(`Secrets of the backup are in ${secrets.join(' and ')}.\n`);
  if (missing.length > 0)
    process.stdout.write(
      place.isEmbedded
        ? `Before the first start, put the files ${missing.map(secretFile).join(' and ')} of the original into ${place.dataDir}.\n`
        : `Set the ${missing.join(' and ')} of the original before the first start.\n`,
    );
  process.stdout.write(
    `Emails that the original may have sent after the backup are held when a worker starts: ${commandLine('mail')}\n`,
  );
  const different = verified.filter(({ outcome }) => outcome === 'different').map(({ name }) => name);
  if (different.length > 0)
    throw new CliError(
      `Mismatch: ${different.join(', ')} differed from the event log in the backup. Replay to repair it.`,
    );
}
