import { spawn } from 'node:child_process';
import { once } from 'node:events';

const limitMs = 300_000;
// Preloaded in other checkouts too: without it the runner may wait for ever.
const preloaded = new URL('../../test/support/keep-worker-data.mjs', import.meta.url).href;
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', `--import=${preloaded}`];

/**
 * Runs test files of a tree until the first of them fails.
 *
 * @returns what failed: the title of the test, else the file; undefined when all passed.
 */
export async function findFailure(node, tree, tests, env, { inOneProcess }) {
  const options = ['--ci', ...(inOneProcess ? ['--runInBand'] : []), '--runTestsByPath', ...tests];
  const child = spawn(node, [...flags, 'node_modules/jest/bin/jest.js', ...options], {
    cwd: tree,
    env,
    // A group of its own: its workers end with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
    // Jest would end the files under way first, and may wait for ever for one of them.
    if (/^FAIL /m.test(output)) endGroup(child);
  });
  const timer = setTimeout(() => endGroup(child), limitMs);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  endGroup(child);
  if (code === 0) return undefined;
  return output.match(/^ +● (.+)$/m)?.[1] ?? output.match(/^FAIL (.+)$/m)?.[1] ?? `no result (${signal ?? code})`;
}

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
