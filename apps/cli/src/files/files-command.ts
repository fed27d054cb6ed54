import { readVariable } from '@soulvia/platform/config';
import { checkStorage, moveToS3 } from '@soulvia/platform/files';
import { Command } from 'commander';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `files`: moves the images and emails of a shop between storages. */
export function filesCommand(): Command {
  const command = new Command('files').description('manage where images and emails are stored');
  const move = command
    .command('move-to-s3')
    .description('copy images and emails from DATA_DIR to the bucket of S3_URL; can be repeated and interrupted')
    .action(copyToS3);
  withExamples(move, 'files move-to-s3');
  return withExamples(command, 'files move-to-s3');
}

async function copyToS3(): Promise<void> {
  const s3 = readVariable(process.env, 'S3_URL');
  if (!s3) throw new CliError('S3_URL is not set.');
  await checkStorage({ s3 });
  const dataDir = readVariable(process.env, 'DATA_DIR');
  const { copied, present, bytes } = await moveToS3(dataDir, s3, (done) => say(`${done} files so far`));
  say(`Copied ${copied} files (${bytes} bytes); ${present} were there already. Sizes and checksums match.`);
  say(
    'The files in DATA_DIR are unchanged. Set S3_URL for all processes, restart them, and run this command once more.',
  );
}
