import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { listBundledPackages } from '../scripts/setup/bundled-packages.mjs';
import { withoutDisplayNames } from '../scripts/setup/display-names.mjs';
import { plainIcons } from '../scripts/setup/plain-icons.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** Scripts that every page loads first. */
const onEveryPage = ['rolldown-runtime', 'frame', 'base', 'common'];

/** No page of the shop loads as many scripts; the console loads more. */
const shopScriptsMost = 40;

const alias = [
  { find: '@soulvia/contracts', replacement: at('../libs/contracts/index.ts') },
  { find: /^@\//, replacement: `${at('./src')}/` },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: at('./src/ui/create-icon.ts') },
  // The package's exports resolve to the development build, even in production.
  { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: at('../node_modules/react-router/dist/production/dom-export.mjs') },
];

/** Contracts have no side effects, so unused exports can be removed. */
const treeshake = { moduleSideEffects: [{ test: /\/libs\/contracts\//, sideEffects: false }] };

const formLibraries = /node_modules\/(?:react-hook-form|valibot|@hookform)\//;

type FindModule = (id: string) => { importedIds: string[] } | null;

/** Whether a module loads the libraries of forms, which most pages do without. */
function needsForms(id: string, find: FindModule, seen = new Set<string>()): boolean {
  if (formLibraries.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return find(id)?.importedIds.some((one) => needsForms(one, find, seen)) ?? false;
}

/** Icons that are always loaded together. */
const iconGroups = [
  {
    name: 'product-icons',
    test: /lucide-react\/dist\/esm\/icons\/(?:chevron-(?:left|right)|circle-x|clock|star)\.mjs/,
  },
  { name: 'delivery-icons', test: /lucide-react\/dist\/esm\/icons\/(?:check|truck)\.mjs/ },
];

/** Loaded by what else needs the libraries of forms. */
const lateDraft = at('src/lib/use-late-draft.ts');

/** Fails when a new version of the icon library has other names, or a file of ours that a group names was renamed. */
const groupsFound: Plugin = {
  name: 'groups-found',
  generateBundle(_, bundle) {
    const names = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.name : [])));
    for (const { name } of iconGroups) if (!names.has(name)) this.error(`No script matches the group ${name}`);
    if (!this.getModuleInfo(lateDraft)) this.error(`No page loads ${lateDraft}, which the group forms names`);
  },
};

/** For each script, what it loads by its imports, which late scripts need not name. */
const loadedWith = new Map<string, Set<string>>();

const noteImports: Plugin = {
  name: 'note-imports',
  generateBundle: {
    // Before late imports are given the names of what they need.
    order: 'pre',
    handler(_, bundle) {
      const add = (file: string, loaded: Set<string>) => {
        const script = bundle[file];
        if (script?.type !== 'chunk' || loaded.has(file)) return;
        loaded.add(file);
        for (const imported of script.imports) add(imported, loaded);
      };
      for (const file of Object.keys(bundle)) {
        const loaded = new Set<string>();
        add(file, loaded);
        loadedWith.set(file, loaded);
      }
    },
  },
};

const startModule = 'src/start-rendered.ts';

/** Builds the script that loads the others on its own: as a second entry it would split what all pages load into smaller chunks. */
const startScript: Plugin = {
  name: 'start-script',
  async generateBundle() {
    const bundles = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias },
      build: { write: false, modulePreload: false, rolldownOptions: { input: at(startModule), treeshake } },
    });
    const chunks = [bundles].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
    for (const chunk of chunks)
      if (chunk.type === 'chunk')
        this.emitFile({
          type: 'asset',
          name: 'start-rendered.js',
          originalFileName: startModule,
          source: chunk.code,
        });
  },
};

const pages: UserConfig = {
  root: at('.'),
  plugins: [
    react(),
    tailwindcss(),
    startScript,
    groupsFound,
    plainIcons,
    noteImports,
    withoutDisplayNames,
    // Compressed at build time, so that the API only selects an encoding.
    compression({
      include: /\.(?:js|css|svg)$/,
      threshold: 100,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    }),
    listBundledPackages('web'),
  ],
  resolve: { alias },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    // The API reads it to preload the scripts of a page.
    manifest: true,
    // The content security policy forbids data: fonts.
    assetsInlineLimit: 0,
    // Browsers without modulepreload lose only the preload.
    modulePreload: {
      polyfill: false,
      // Late imports need not name what their script or every page has loaded before, nor the many scripts of the console, which the api preloads.
      resolveDependencies: (_, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        const needed = files.filter((file) => !/\/a-[^/]+$/.test(file) && !loadedWith.get(hostId)?.has(file));
        // A script alone is loaded by its import.
        return needed.length === 1 || files.length > shopScriptsMost ? [] : needed;
      },
    },
    rolldownOptions: {
      treeshake,
      // Paths and limits of contracts are written where they are used, and need no script that pages share.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // The first script lists the names of all others: a hash alone is the shortest unique name.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => (onEveryPage.includes(name) ? 'assets/a-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          // By what loads a script, not by names of our files: after a rename, a group would match nothing. `groupsFound` fails then.
          groups: [
            { name: 'frame', tags: ['$initial'], test: /node_modules/ },
            { name: 'base', tags: ['$initial'] },
            { name: 'forms', test: (id) => formLibraries.test(id) || id === lateDraft },
            ...iconGroups,
            {
              // One chunk compresses better than many.
              name: (id, modules) => (needsForms(id, (one) => modules.getModuleInfo(one)) ? null : 'common'),
              test: /\/web\/src\/|lucide-react|libs\/contracts/,
              minShareCount: 26,
              debugName: 'common',
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // Forward the original host: the API rejects writes from other origins.
      '/api': { target: backend, changeOrigin: false },
      // Referral links.
      '/r/': { target: backend, changeOrigin: false },
      '/uploads': { target: backend, changeOrigin: false },
      '/socket.io': { target: backend, changeOrigin: false, ws: true },
    },
  },
};

/** The public pages for the server, which renders them; see docs/adr/0066-pages-rendered-on-the-server.md. */
const renderer: UserConfig = {
  root: at('.'),
  plugins: [react()],
  resolve: { alias },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One build of React serves all parts of the bundle, which then needs no packages beside it.
  ssr: { noExternal: true },
  build: {
    outDir: at('../dist/renderer'),
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      // Pages that are never rendered.
      external: /\/app\/(?:admin-console|linked-pages|member-shell)\.tsx$/,
      treeshake,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash:8].mjs' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? renderer : pages));
