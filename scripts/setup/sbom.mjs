import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { readBundledPackages } from './bundled-packages.mjs';
import { withDependencies } from './installed-packages.mjs';
import { nativePackages } from './native-packages.mjs';
import { environment, root } from './prepare.mjs';

/**
 * Writes the software bill of materials (CycloneDX) of what the image holds: packages in the bundles of server and pages, and those
 * installed beside them.
 */
export async function writeSbom() {
  const child = spawn('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const everything = await json(child.stdout).catch(() => undefined);
  const code = await ended;
  if (code !== 0 || !everything) throw new Error(`The bill of materials could not be written (exit ${code}).`);
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), `${JSON.stringify(onlyShipped(everything), null, 2)}\n`);
}

function onlyShipped(everything) {
  const folders = [...readBundledPackages(), ...withDependencies(root, nativePackages)];
  const shipped = new Set(folders.map((folder) => nameAndVersion(folder)));
  const own = everything.metadata.component['bom-ref'];
  const isShipped = (ref) => ref === own || shipped.has(ref);
  return {
    ...everything,
    components: everything.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: everything.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}

function nameAndVersion(folder) {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return `${name}@${version}`;
}
