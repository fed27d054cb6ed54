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
  if (!process.env.SMTP_URL && !process.env.SMTP_URL_FILE)
    lines.push(`  Outgoing mail is written to ${join(dataDir, 'mail')}: SMTP_URL is not set.`);
  lines.push('  Ctrl-C stops it.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
