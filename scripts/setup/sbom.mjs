import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBundledPackages } from './bundled-packages.mjs';
import { withDependencies } from './installed-packages.mjs';
import { externalPackages } from './external-packages.mjs';
import { root } from './prepare.mjs';

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/**
 * Writes the software bill of materials (CycloneDX) of what the image holds: packages in the bundles of server and pages, and those
 * installed beside them. `npm sbom` knows only what is installed, and leaves out what development packages need as well.
 */
export function writeSbom() {
  const lock = read('package-lock.json').packages;
  const folders = [...readBundledPackages(), ...withDependencies(root, externalPackages)];
  const components = new Map(folders.map((folder) => describe(read(folder, 'package.json'), lock[folder])));
  const { name, version } = read('package.json');
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: { type: 'application', name, version } },
    components: [...components.values()],
  };
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/** @returns the entry of a package, with its reference: a package in several folders is listed once. */
function describe({ name, version, license }, { integrity = '' }) {
  const reference = `${name}@${version}`;
  const [algorithm, hash] = integrity.split('-');
  const entry = {
    'bom-ref': reference,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
    ...(typeof license === 'string'
      ? { licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }] }
      : {}),
  };
  return [reference, entry];
}
