/** What `@jest/globals` exports, for tests that Node runs without a virtual environment. Here every test and hook has a time limit. */
type Work = (...values: unknown[]) => unknown;
type Declare = (name: string, work: Work) => void;
type DeclareTest = Declare & { each: (...table: unknown[]) => Declare; only: Declare; skip: Declare };
type DeclareHook = (work: Work) => void;

interface JestGlobals extends Record<'beforeAll' | 'beforeEach' | 'afterAll' | 'afterEach', DeclareHook> {
  describe: unknown;
  expect: unknown;
  jest: unknown;
  test: DeclareTest;
}

const globals = globalThis as unknown as JestGlobals;
const mostMinutes = 5;
/** Not those that a test may replace by fake ones. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

export const { describe, expect, jest } = globals;
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
  return (name, work) => declare(name, inTime(work));
}

function limitedHook(declare: DeclareHook): DeclareHook {
  return (work) => declare(inTime(work));
}

function inTime(work: Work): Work {
  return async (...values) => {
    const late = Promise.withResolvers<never>();
    const timer = startTimer(
      () => late.reject(new Error(`took more than ${mostMinutes} minutes`)),
      mostMinutes * 60_000,
    );
    try {
      return await Promise.race([work(...values), late.promise]);
    } finally {
      stopTimer(timer);
    }
  };
}
