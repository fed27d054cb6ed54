import { expect, test } from '@jest/globals';
import { readConfig } from './config.js';
import { describeSettings } from './describe-settings.js';
import { formatPlace } from './format-place.js';

const required = {
  TOKEN_SECRET: 'a-token-secret-that-is-long-enough',
  DATA_KEY: 'a-data-key-that-is-long-enough-0123',
  DATABASE_URL: 'postgres://localhost/shop',
};

test('settings: the logged description names servers and holds no credentials', () => {
  const settings = describeSettings(
    readConfig({
      ...required,
      DATABASE_URL: 'postgres://owner:db-pass@db.internal:6432/shop?password=other-pass&sslmode=require',
      REDIS_URL: 'rediss://cache:redis-pass@cache.internal/2',
      SMTP_URL: 'smtps://mailer:mail-pass@mail.internal',
      PUBLIC_URL: 'https://shop.example.pk',
      MAIL_FROM: 'hello@shop.example.pk',
      DATA_DIR: '/data',
      DRAIN_SECONDS: '10',
    }),
  );
  expect(settings).toMatchObject({
    database: 'db.internal:6432/shop',
    queue: 'redis cache.internal:6379/2',
    mail: 'smtp mail.internal:465',
    data_dir: '/data',
    drain_seconds: 10,
  });
  expect(JSON.stringify(settings)).not.toMatch(/pass|secret|owner|mailer/);
});

test('settings: a server on a Unix socket is named by its folder', () => {
  expect(formatPlace('postgres:///shop?host=/var/run/postgresql', 5432)).toBe('/var/run/postgresql:5432/shop');
});

test('settings: by default the worker opens no port and nothing is drained', () => {
  expect(readConfig(required)).toMatchObject({ workerPort: undefined, drainSeconds: 0 });
  expect(readConfig({ ...required, WORKER_PORT: '9100' }).workerPort).toBe(9100);
});

test.each([
  ['HOST', 'shop.example.pk', 'HOST is "shop.example.pk", which is not an address such as 127.0.0.1.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 characters long.'],
  ['WORKER_PORT', '0', 'WORKER_PORT is "0", but must be a whole number from 1 to 65535.'],
  ['WORKER_PORT', '9100a', 'WORKER_PORT is "9100a", but must be a whole number from 1 to 65535.'],
  ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS is "61", but must be a whole number from 0 to 60.'],
  ['DATABASE_POOL_SIZE', '3', 'DATABASE_POOL_SIZE is "3", but must be a whole number from 4 to 200.'],
  ['WORKER_POOL_SIZE', 'all', 'WORKER_POOL_SIZE is "all", but must be a whole number from 4 to 100.'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS is "-1", but must be a whole number from 0 to 60.'],
])('settings: %s of %j is rejected with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ ...required, [name]: value })).toThrow(sentence);
});

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: 'on' }, true],
])('settings: with %j it is %p that everybody may read metrics and documentation', (env, isOpen) => {
  expect(readConfig({ ...required, ...env }).internals).toEqual({ isOpen, token: undefined });
});
