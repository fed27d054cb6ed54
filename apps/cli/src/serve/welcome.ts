import { join } from 'node:path';
import { commandLine } from '@soulvia/platform/config';
import { demoAccounts, demoStaff } from '../demo/demo-accounts.js';

interface OpenedShop {
  port: number;
  dataDir: string;
  demo: boolean;
  hasOwner: boolean;
}

const toTry = [
  'Cash, Statements: add demo-sheets/tcs-statement.csv, a TCS statement with one row for each verdict',
  'Cash, Differences: one of each kind waits, after two statements that are applied',
  'Cash, Refunds: a large one waits for the approval of a second person',
  'Returns: one in each state; Payments: a member asks to give a package back',
  'Confirmations: an advance waits for approval in the order of the buyer who refused parcels',
];

/** Prints the shop's address, and the demo accounts or how to create the first admin. */
export function welcome({ port, dataDir, demo, hasOwner }: OpenedShop): void {
  const address = `http://localhost:${port}`;
  const lines = ['', `  Soulvia is open at ${address}`];
  if (!hasOwner)
    lines.push(
      '',
      '  It has no admin yet. Create the first one in another terminal:',
      `    ${commandLine('create-admin')} --email you@example.pk --first-name Amna --last-name Sheikh`,
      `  Then sign in at ${address}/sign-in: the admin console opens, with a list of what to set up.`,
    );
  if (demo) {
    lines.push('', '  Demo accounts:');
    for (const account of [...demoAccounts, ...demoStaff])
      lines.push(`    ${account.email.padEnd(24)} ${account.password.padEnd(16)} ${account.purpose}`);
    lines.push('', '  To try as the owner:', ...toTry.map((line) => `    ${line}`));
  }
  lines.push('', `  Its data and logs are in ${dataDir}.`);
  const isSet = (name: string) => Boolean(process.env[name] ?? process.env[`${name}_FILE`]);
  const mails = isSet('S3_URL') ? 'the bucket of S3_URL' : join(dataDir, 'mail');
  if (!isSet('SMTP_URL')) lines.push(`  Outgoing mail is written to ${mails}: SMTP_URL is not set.`);
  lines.push('  Ctrl-C stops it.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
