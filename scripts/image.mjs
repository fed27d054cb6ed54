import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDependencies } from './setup/installed-packages.mjs';
import { externalPackages } from './setup/external-packages.mjs';
import { endWith, root } from './setup/prepare.mjs';
import { writeSbom } from './setup/sbom.mjs';

/** What server, pages and command line read at run time, besides packages outside of the bundle. */
const shipped = [
  'package.json',
  'dist/server',
  'dist/web',
  'dist/renderer',
  'dist/apps/cli/src/demo/images',
  'dist/sbom.cdx.json',
];

/** `node scripts/image.mjs <folder>`: copies from a built tree what the image holds. The build of the image runs it. */
async function main() {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name the folder that the image is assembled in.');
  writeSbom();
  const target = resolve(folder);
  rmSync(target, { recursive: true, force: true });
  for (const path of [...shipped, ...withDependencies(root, externalPackages)])
    cpSync(join(root, path), join(target, path), { recursive: true, dereference: true });
  cpSync(join(root, 'deploy', 'image', 'bin'), join(target, 'bin'), { recursive: true });
}

await main().catch(endWith);
