import { expect, test } from '@jest/globals';
import { ConfigError } from './config-error.js';
import { readConfig } from './config.js';

const read = (proxies: string | undefined) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/shop',
    TOKEN_SECRET: 'x'.repeat(32),
    DATA_KEY: 'y'.repeat(32),
    TRUSTED_PROXIES: proxies,
  }).trustedProxies;

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['', []],
  ['10.0.0.1', ['10.0.0.1']],
  [' 10.0.0.0/8 , 2001:db8::/32,::1 ', ['10.0.0.0/8', '2001:db8::/32', '::1']],
])('TRUSTED_PROXIES: %j is read as %j', (text, proxies) => {
  expect(read(text)).toEqual(proxies);
});

test.each([
  'true',
  '1',
  '*',
  'loopback',
  'proxy.example.pk',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '::1/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'fe80::1%eth0',
  '10.0.0.1;10.0.0.2',
])('TRUSTED_PROXIES: %s is rejected with one sentence', (text) => {
  expect(() => read(text)).toThrow(ConfigError);
  expect(() => read(text)).toThrow(
    `TRUSTED_PROXIES holds "${text}", which is neither an address nor a range such as 10.0.0.0/8.`,
  );
});
