import { spawnSync } from 'node:child_process';
import { environment, root } from './setup/prepare.mjs';

const timeoutMs = 5 * 60_000;
const noResponse = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b/;
const askedHost = /request to https?:\/\/([^/\s]+)/;
const unsigned = /no dependencies to audit that were installed from a supported registry/;

/** `npm run signatures`: compares the installed packages with the signatures of the registry, where it responds. */
function main() {
  const { status, stdout, stderr, error } = spawnSync('npm', ['audit', 'signatures'], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    timeout: timeoutMs,
  });
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim();
  if (status === 0) return void process.stdout.write(`${output}\n`);
  const reason = whyUnchecked(output, error);
  if (reason) return void process.stdout.write(`Not checked: ${reason}. No signature was compared.\n`);
  process.stderr.write(`${output || error?.message}\n`);
  process.exitCode = 1;
}

/** @returns why no signature could be compared; undefined when the check itself failed. */
function whyUnchecked(output, error) {
  if (error?.code === 'ETIMEDOUT') return `no response within ${timeoutMs / 60_000} minutes`;
  if (unsigned.test(output)) return 'the registry signs no packages';
  if (!noResponse.test(output)) return undefined;
  return `${askedHost.exec(output)?.[1] ?? 'the registry'} did not respond`;
}

main();
