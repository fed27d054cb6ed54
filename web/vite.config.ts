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
    ],
  },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    // The api reads from it which scripts a page will ask for.
    manifest: true,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page or every form needs comes in one piece: it packs better than in many.
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\//,
            },
            { name: 'forms', test: /node_modules\/(?:react-hook-form|zod|@hookform|@standard-schema)\// },
            // Without what needs the library of the forms: every page would carry that along.
            {
              name: 'base',
              test: /\/web\/src\/(?:ui|lib)\/(?!text-schema)|lucide-react|libs\/contracts/,
              minShareCount: 8,
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
