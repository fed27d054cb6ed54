import { availableParallelism } from 'node:os';
import { findUnitTests } from './test/support/unit-tests.mjs';

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, tsx: true },
      keepClassNames: true,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];
const common = { transform: { '^.+\\.tsx?$': swc }, extensionsToTreatAsEsm: ['.ts', '.tsx'] };
const relative = { '^(\\.{1,2}/.*)\\.js$': '$1' };
const modules = {
  '^@soulvia/platform/(.*)$': '<rootDir>/libs/platform/$1/index.ts',
  '^@soulvia/views/(.*)$': '<rootDir>/libs/views/$1/index.ts',
  '^@soulvia/(.*)$': '<rootDir>/libs/$1/index.ts',
};

const server = {
  ...common,
  testEnvironment: 'node',
  moduleNameMapper: { ...modules, ...relative },
  setupFiles: ['<rootDir>/test/support/load-nest.ts'],
};
const unitTests = findUnitTests(import.meta.dirname);

export default {
  testTimeout: 300_000,
  testSequencer: './test/support/longest-first.mjs',
  // Tests of processes and browsers wait half of their time: one more than the cores keeps the cores busy.
  maxWorkers: availableParallelism() + 1,
  // A worker keeps the modules of every file it has run: a new one replaces it before it holds too many.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...server, displayName: 'unit', testMatch: unitTests },
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/{libs,apps,test,migrations,tools}/**/*.test.ts', ...unitTests.map((file) => `!${file}`)],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/web/jest-environment.cjs',
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/web/src/$1',
        '^@soulvia/contracts$': '<rootDir>/libs/contracts/index.ts',
        '\\.css$': '<rootDir>/web/css-stub.js',
        // One file in place of some two thousand modules, which every test file would evaluate again.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        ...relative,
      },
      setupFilesAfterEnv: ['<rootDir>/web/jest.setup.js'],
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
    },
  ],
};
