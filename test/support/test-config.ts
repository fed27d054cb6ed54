import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '@soulvia/platform/config';
import type { TestDatabase } from './test-database.js';

export const testTokenSecret = 'a-secret-that-only-the-tests-know-0123456789';
export const testDataKey = 'a-data-key-that-only-the-tests-know-01234567';

/** The environment of a process that serves a test database; over Redis when REDIS_URL is set for the whole run. */
export function testEnvironment(database: TestDatabase): Record<string, string> {
  return {
    DATABASE_URL: database.appUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'soulvia-test-data-')),
    TOKEN_SECRET: testTokenSecret,
    DATA_KEY: testDataKey,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    INSTALLATION: database.name,
    ALLOW_DATA_LOSS: 'on',
    WRITES_PER_MINUTE: '0',
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
  };
}

export function testConfig(database: TestDatabase): Config {
  return readConfig(testEnvironment(database));
}
