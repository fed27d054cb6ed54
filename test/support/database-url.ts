/** The PostgreSQL server of the tests: started by `npm test`, or the one in TEST_DATABASE_URL. */
export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through `npm test`.');
  return url;
}

export function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** A migrated, empty database that every test database is copied from. */
export const templateName = 'soulvia_test_template';
