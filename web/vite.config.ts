import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: at('.'),
  plugins: [
    react(),
    tailwindcss(),
    // Made once here, so that the api only picks the file a browser can read.
    compression({
      include: /\.(?:js|css|svg)$/,
      threshold: 500,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    }),
  ],
  resolve: {
    alias: [
      { find: '@soulvia/contracts', replacement: at('../libs/contracts/index.ts') },
      { find: /^@\//, replacement: `${at('./src')}/` },
      // Its exports name the build with warnings for developers, whatever is being built.
      { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: at('../node_modules/react-router/dist/production/dom-export.mjs') },
    ],
  },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    // The api reads from it which scripts a page will ask for.
    manifest: true,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Browsers that know it not lose a head start, nothing else.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Contracts only declare: what no page uses of them need not be sent.
      treeshake: { moduleSideEffects: [{ test: /\/libs\/contracts\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          // What every page or every form needs comes in one piece: it packs better than in many.
          groups: [
            {
              name: 'frame',
              // Of the queries only what every page needs.
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\/(?!.*(?:[qQ]ueries|InfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver))/,
            },
            {
              name: 'base',
              // Without what needs the libraries of forms: it would bring them to every page.
              test: /\/web\/src\/(?:ui|lib)\/(?!text-schema|form-fields|schema-resolver|use-form-value)|lucide-react|libs\/contracts/,
              minShareCount: 12,
            },
            // Small things that are always wanted together.
            { name: 'join-step', test: /\/partners\/join\/(?:step-heading|join-draft)/ },
            { name: 'confirm-key', test: /\/web\/src\/lib\/(?:confirm-key|random-id)/ },
            { name: 'phone', test: /\/web\/src\/(?:ui\/phone-field|lib\/local-digits)/ },
            {
              name: 'forms',
              test: /node_modules\/(?:react-hook-form|zod|@hookform|@standard-schema)\/|web\/src\/lib\/(?:text-schema|form-fields|schema-resolver)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The page's own host is passed on: the API refuses writes that seem to come from another site.
      '/api': { target: backend, changeOrigin: false },
      '/uploads': { target: backend, changeOrigin: false },
      '/socket.io': { target: backend, changeOrigin: false, ws: true },
    },
  },
});
