import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** What ends what the open blocks of tests have set up, the latest last. */
const ends: (() => unknown)[] = [];

/**
 * Makes something before the tests of a block, and ends it after them: last what came first. What is returned stands for it.
 *
 * @param make an object, not an array.
 */
export function setUp<Value extends object>(
  make: () => Value | Promise<Value>,
  end: (value: Value) => unknown = () => undefined,
): Value {
  let made: Value | undefined;
  beforeAll(async () => {
    const nth = ends.push(() => undefined) - 1;
    const value = await make();
    made = value;
    ends[nth] = () => end(value);
  });
  afterAll(async () => ends.pop()?.());
  const read = () => {
    if (!made) throw new Error(`Only tests and hooks can use this; it is made before them: ${String(make)}`);
    return made;
  };
  return new Proxy({} as Value, {
    get: (_, key) => {
      const value: unknown = Reflect.get(read(), key);
      return typeof value === 'function' ? (value.bind(read()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(read(), key, value),
    has: (_, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(read(), key),
  });
}

/** A database of its own, for the tests of a block. */
export function useTestDatabase(template?: string): TestDatabase {
  return setUp(
    () => createTestDatabase(template),
    (database) => database.drop(),
  );
}

/** A connection of a superuser, for the tests of a block. */
export function useClient(database: TestDatabase): pg.Client {
  return setUp(
    async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    },
    (client) => client.end(),
  );
}
