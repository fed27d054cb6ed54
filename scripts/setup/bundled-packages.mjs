import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');
const lists = ['server', 'web'];
const listFile = (name) => join(root, 'dist', `packages-of-${name}.json`);
/** The folder of the package that a file belongs to, from the root of the tree. */
const packageFolder = /(?:^|[\\/])(node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)/;

/**
 * Plugin of Rolldown and Vite that writes which packages are in a bundle.
 *
 * @param {'server' | 'web'} name
 */
export function listBundledPackages(name) {
  return {
    name: 'list-bundled-packages',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : (part.originalFileNames ?? []),
      );
      const folders = new Set(files.flatMap((file) => packageFolder.exec(file)?.[1].replaceAll('\\', '/') ?? []));
      mkdirSync(dirname(listFile(name)), { recursive: true });
      writeFileSync(listFile(name), `${JSON.stringify([...folders].toSorted(), null, 2)}\n`);
    },
  };
}

/** Folders of the packages in the bundles of server and pages, from the root of the tree. */
export function readBundledPackages() {
  return lists.flatMap((name) => JSON.parse(readFileSync(listFile(name), 'utf8')));
}
