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

// What repeats, widens or needs a whole machine: files named *.all.test.ts, which `npm run test:all` runs.
// What others on the machine would disturb: files named *.alone.test.ts, which it runs by themselves.
const left = { all: ['alone'], alone: [] }[process.env.TEST_SCOPE] ?? ['all', 'alone'];
const ignored = left.map((scope) => `\\.${scope}\\.test\\.tsx?$`);

// Decision 36: Node itself runs these tests, so that a worker loads the modules of the server once and not for every file.
const server = {
  runner: 'jest-light-runner/child-process',
  setupFiles: ['<rootDir>/test/support/load-typescript.mjs'],
  testPathIgnorePatterns: ['/node_modules/', ...ignored],
};
const unitTests = findUnitTests(import.meta.dirname);

export default {
  testTimeout: 120_000,
  testSequencer: './test/support/longest-first.mjs',
  reporters: ['default', './test/support/report-file-times.mjs'],
  // Tests of processes and browsers wait half of their time. Measured on two cores: with two workers more than cores they are idle for 2 %
  // of a run, with one more for 12 %.
  maxWorkers: availableParallelism() + 2,
  // A worker of the web tests keeps the modules of every file it has run: a new one replaces it before it holds too many.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...server, displayName: 'unit', testMatch: unitTests },
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/{libs,apps,test,migrations}/**/*.test.ts', ...unitTests.map((file) => `!${file}`)],
    },
    {
      displayName: 'web',
      transform: { '^.+\\.tsx?$': swc },
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      testEnvironment: '<rootDir>/web/jest-environment.cjs',
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/web/src/$1',
        '^@soulvia/contracts$': '<rootDir>/libs/contracts/index.ts',
        '\\.css$': '<rootDir>/web/css-stub.js',
        // One file in place of some two thousand modules, which every test file would evaluate again.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
      setupFilesAfterEnv: ['<rootDir>/web/jest.setup.js'],
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
    },
  ],
};
