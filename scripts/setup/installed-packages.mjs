import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders of packages and of everything they need at run time, as far as it is installed for this machine, from the root of the tree.
 *
 * @param {readonly string[]} names
 */
export function withDependencies(root, names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const folders = new Set();
  const add = (name, from) => {
    const folder = findFolder(packages, name, from);
    if (folder === undefined || folders.has(folder) || !existsSync(join(root, folder))) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder];
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) add(dependency, `${folder}/`);
  };
  for (const name of names) add(name, '');
  return [...folders];
}

/** As Node looks for a package: beside the one that needs it, then further up. */
function findFolder(packages, name, from) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/')))) {
    const folder = `${base}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (base === '') return undefined;
  }
}
