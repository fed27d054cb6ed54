import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { listBundledPackages } from './scripts/setup/bundled-packages.mjs';
import { externalPackages } from './scripts/setup/external-packages.mjs';

/**
 * Bundles api, worker and command line from what the Nest CLI has compiled: a process then loads a few files instead of two thousand.
 * See docs/adr/0006-build-bundle-and-install.md.
 */
const apps = ['api', 'worker', 'cli'];
const compiled = join(import.meta.dirname, 'dist');
const bundled = join(compiled, 'server');

/** Passes on the source maps of the Nest CLI, so that traces name lines of the TypeScript. */
const compiledSourceMaps = {
  name: 'compiled-source-maps',
  load: {
    filter: { id: /\.js$/ },
    handler(id) {
      if (!id.startsWith(compiled + sep) || !existsSync(`${id}.map`)) return null;
      return { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
    },
  },
};

/** Lets modules find files relative to where they were before the bundle. */
const originalPlaces = {
  name: 'original-places',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(relative(bundled, id))}, import.meta.url)`;
      const dirname = `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`;
      return code.replaceAll('import.meta.url', () => `${url}.href`).replaceAll('import.meta.dirname', () => dirname);
    },
  },
};

/** Without its own `require`, which hides packages from the bundler, mapped-types inherits the rules of the bundled class-validator. */
const bundledValidator = {
  name: 'bundled-validator',
  transform: {
    filter: { id: /@nestjs[\\/]mapped-types[\\/]dist[\\/]type-helpers\.utils\.js$/ },
    handler(code) {
      const ownRequire = 'const require = createRequire(import.meta.url);';
      if (!code.includes(ownRequire)) throw new Error('@nestjs/mapped-types loads class-validator in a new way.');
      return code.replace(ownRequire, '');
    },
  },
};

/** The lines of packages are enough in a trace; columns would make their maps ten times larger. */
const smallMapsOfPackages = {
  name: 'small-maps-of-packages',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!/^packages.*\.map$/.test(name)) continue;
      const map = JSON.parse(String(file.source));
      map.mappings = encode(decode(map.mappings).map((line) => line.slice(0, 1)));
      file.source = JSON.stringify(map);
    }
  },
};

export default {
  input: Object.fromEntries(apps.map((app) => [app, join(compiled, 'apps', app, 'src', 'main.js')])),
  platform: 'node',
  resolve: { symlinks: false },
  external: externalPackages,
  // Own modules only define things, so a process loads those whose exports it uses.
  treeshake: {
    moduleSideEffects: [{ test: /[\\/]dist[\\/](?:apps|libs|migrations)[\\/]/, sideEffects: false }],
  },
  onLog(level, log, handler) {
    // Packages try to load optional packages that the shop does not have.
    if (log.code !== 'UNRESOLVED_IMPORT') handler(level, log);
  },
  plugins: [compiledSourceMaps, bundledValidator, originalPlaces, smallMapsOfPackages, listBundledPackages('server')],
  output: {
    dir: bundled,
    cleanDir: true,
    format: 'esm',
    keepNames: true,
    comments: false,
    // A file of ASCII takes half the memory.
    charset: 'ascii',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
  },
};
