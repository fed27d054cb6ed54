import { spawnSync } from 'node:child_process';
import { environment, root } from './setup/prepare.mjs';

const timeoutMs = 5 * 60_000;
const failedCheck = /invalid|missing|tamper/i;

/** `npm run signatures`: compares the installed packages with the signatures of the registry, where it answers. */
function main() {
  const { status, stdout, stderr, error } = spawnSync('npm', ['audit', 'signatures'], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    timeout: timeoutMs,
  });
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim();
  if (status === 0) return void process.stdout.write(`${output}\n`);
  if (!error && failedCheck.test(output)) {
    process.stderr.write(`${output}\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`The signatures could not be checked: the registry did not answer.\n${output}\n`);
}

main();
