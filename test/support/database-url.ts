/** The PostgreSQL server of the tests: started by `npm test`, or the one in TEST_DATABASE_URL. */
export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through `npm test`.');
  return url;
}

/**
 * Makes the tests of a file use another server.
 *
 * @returns puts the server of the other files back.
 */
export function useServer(url: string): () => void {
  const before = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = url;
  return () => {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
  };
}

export function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** A migrated, empty database that every test database is copied from. */
export const templateName = 'soulvia_test_template';
