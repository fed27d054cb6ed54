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
const rooms = {
  '^@soulvia/platform/(.*)$': '<rootDir>/libs/platform/$1/index.ts',
  '^@soulvia/views/(.*)$': '<rootDir>/libs/views/$1/index.ts',
  '^@soulvia/(.*)$': '<rootDir>/libs/$1/index.ts',
};

export default {
  testTimeout: 180_000,
  // A process keeps the modules of every file it has run: it is followed by a fresh one before it holds too many.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      moduleNameMapper: { ...rooms, ...relative },
      setupFiles: ['<rootDir>/test/support/load-nest.ts'],
      testMatch: ['<rootDir>/{libs,apps,test,migrations,tools}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/web/jest-environment.cjs',
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/web/src/$1',
        '^@soulvia/contracts$': '<rootDir>/libs/contracts/index.ts',
        '\\.css$': '<rootDir>/web/css-stub.js',
        ...relative,
      },
      setupFilesAfterEnv: ['<rootDir>/web/jest.setup.js'],
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
    },
  ],
};
