import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { run } from './run.mjs';

/**
 * Installs the packages of package-lock.json, on request with those that only development needs: aside, with the addresses of the
 * packages, which takes npm half the time, and then in place of the old ones. See docs/adr/0006-build-bundle-and-install.md.
 */
export async function install(root, { development }) {
  // Both are said, because NODE_ENV=production would leave out development packages.
  const args = ['ci', development ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await installAside(root, args);
  } catch {
    // A registry may have other addresses, and node_modules a disk of its own.
    await run('npm', args, { cwd: root, what: 'Installing packages' });
  }
}

async function installAside(root, args) {
  const aside = join(root, 'dist', 'install');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  try {
    for (const file of ['package.json', '.npmrc']) copyFileSync(join(root, file), join(aside, file));
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const { stdout: registry } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { cwd: aside });
    writeFileSync(
      join(aside, 'package-lock.json'),
      JSON.stringify(withAddresses(lock, registry.trim().replace(/\/?$/, '/'))),
    );
    // Only its progress is shown: standard output may be the result of a command.
    await run('npm', args, { cwd: aside, stdio: ['ignore', 'ignore', 'inherit'] });
    // While a shop runs, it finds the same files at the same paths.
    const installed = join(root, 'node_modules');
    if (existsSync(installed)) renameSync(installed, join(aside, 'old'));
    renameSync(join(aside, 'node_modules'), installed);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Without an address npm reads the list of all versions of each package, though it has the files in its cache. Addresses only say
 * where a file is: what it must hold is said by the hashes of the lock.
 */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([folder, locked]) => {
    if (locked.integrity === undefined) return [folder, locked];
    const name = locked.name ?? folder.split('node_modules/').at(-1);
    const file = `${name.split('/').at(-1)}-${locked.version}.tgz`;
    return [folder, { ...locked, resolved: new URL(`${name}/-/${file}`, registry).href }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
