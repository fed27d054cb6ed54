/** What `@jest/globals` exports, for tests that Node runs without a virtual environment. Here every test and hook has a time limit. */
type Work = (...values: unknown[]) => unknown;
type Declare = (name: string, work: Work, limitMs?: number) => void;
type DeclareTest = Declare & { each: (...table: unknown[]) => Declare; only: Declare; skip: Declare };
type DeclareHook = (work: Work, limitMs?: number) => void;

interface JestGlobals extends Record<'beforeAll' | 'beforeEach' | 'afterAll' | 'afterEach', DeclareHook> {
  describe: unknown;
  expect: { getState: () => { testPath?: string } };
  jest: object;
  test: DeclareTest;
}

const globals = globalThis as unknown as JestGlobals;
const usualLimitMs = 120_000;
/** Of files that name one, for their tests and hooks. */
const limits = new Map<string | undefined, number>();
/** Not those that a test may replace by fake ones. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

export const { describe, expect } = globals;
export const jest = Object.assign(globals.jest, {
  setTimeout: (limitMs: number) => limits.set(expect.getState().testPath, limitMs),
});
export const beforeAll = limitedHook(globals.beforeAll);
export const beforeEach = limitedHook(globals.beforeEach);
export const afterAll = limitedHook(globals.afterAll);
export const afterEach = limitedHook(globals.afterEach);
export const test = Object.assign(limited(globals.test), {
  each: (...table: unknown[]) => limited(globals.test.each(...table)),
  only: limited(globals.test.only),
  skip: globals.test.skip,
});

function limited(declare: Declare): Declare {
  return (name, work, limitMs) => declare(name, inTime(work, limitMs));
}

function limitedHook(declare: DeclareHook): DeclareHook {
  return (work, limitMs) => declare(inTime(work, limitMs));
}

function inTime(work: Work, limitMs = limits.get(expect.getState().testPath) ?? usualLimitMs): Work {
  return async (...values) => {
    const late = Promise.withResolvers<never>();
    const timer = startTimer(() => late.reject(new Error(`took more than ${limitMs / 1000} seconds`)), limitMs);
    try {
      return await Promise.race([work(...values), late.promise]);
    } finally {
      stopTimer(timer);
    }
  };
}
