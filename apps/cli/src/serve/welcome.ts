import { join } from 'node:path';
import { demoAccounts, demoStaff } from '../demo/demo-accounts.js';

/** Prints the shop's address and the demo accounts. */
export function welcome(port: number, dataDir: string, demo: boolean): void {
  const lines = ['', `  Soulvia is open at http://localhost:${port}`];
  if (demo) {
    lines.push('', '  Demo accounts:');
    for (const account of [...demoAccounts, ...demoStaff])
      lines.push(`    ${account.email.padEnd(24)} ${account.password.padEnd(16)} ${account.purpose}`);
  }
  lines.push('', `  Its data and logs are in ${dataDir}.`);
  const isSet = (name: string) => Boolean(process.env[name] ?? process.env[`${name}_FILE`]);
  const mails = isSet('S3_URL') ? 'the bucket of S3_URL' : join(dataDir, 'mail');
  if (!isSet('SMTP_URL')) lines.push(`  Outgoing mail is written to ${mails}: SMTP_URL is not set.`);
  lines.push('  Ctrl-C stops it.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
