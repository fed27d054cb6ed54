import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigError } from './config-error.js';
import { readConfig, readVariable } from './config.js';

const required = {
  TOKEN_SECRET: 'a-token-secret-that-is-long-enough',
  DATA_KEY: 'a-data-key-that-is-long-enough-0123',
  DATABASE_URL: 'postgres://localhost/shop',
};

test('configuration: defaults apply to unset and to empty variables', () => {
  const defaults = readConfig(required);
  expect(defaults).toMatchObject({
    port: 3000,
    logLevel: 'info',
    publicUrl: 'http://localhost:3000',
    mailFrom: { name: 'Soulvia', address: 'no-reply@soulvia.test' },
    installation: 'soulvia',
    allowDataLoss: false,
    allowedOrigins: [],
  });
  expect(readConfig({ ...required, PORT: '', LOG_LEVEL: '', REDIS_URL: '', PUBLIC_URL: '' })).toEqual(defaults);
});

test.each([
  ['PORT', '1e3', 'PORT is "1e3", but must be a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT is "70000", but must be a whole number from 1 to 65535.'],
  ['DATABASE_URL', 'mysql://localhost/shop', 'DATABASE_URL is not a postgres:// address.'],
  ['DATABASE_URL', '', 'DATABASE_URL is not set. Outside the embedded database it has no default.'],
  ['REDIS_URL', 'localhost', 'REDIS_URL is not a redis:// address.'],
  ['SMTP_URL', 'smtp://mail.pk/inbox', 'SMTP_URL takes a server, a port and credentials, nothing after them.'],
  ['SMTP_URL', 'smtp://a@mail.pk', 'SMTP_URL holds a name without a password, or a password without a name.'],
  [
    'PUBLIC_URL',
    'ftp://shop.pk',
    'PUBLIC_URL is "ftp://shop.pk", which is not an origin such as https://shop.example.pk.',
  ],
  [
    'ALLOWED_ORIGINS',
    'shop.example.pk',
    'ALLOWED_ORIGINS holds "shop.example.pk", which is not an origin such as https://shop.example.pk.',
  ],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM is not a sender such as Soulvia <hello@shop.example.pk>.'],
  ['INSTALLATION', 'My Shop', 'INSTALLATION must be a name of lower-case letters, digits, - and _.'],
  ['DATA_KEY', '', 'DATA_KEY is not set. Outside the embedded database it has no default.'],
  ['DATA_KEY', `${'a'.repeat(32)},short`, 'DATA_KEY must hold keys of at least 32 characters, comma separated.'],
  [
    'DATA_KEY',
    'a-key-that-is-there-twice-012345678,a-key-that-is-there-twice-012345678',
    'DATA_KEY must hold keys of at least 32 characters, comma separated.',
  ],
  ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must be at least 32 characters long.'],
  [
    'TOKEN_SECRET',
    `${'x'.repeat(32)},short`,
    'TOKEN_SECRET holds a key that is too short: each of its keys, separated by commas, must be at least 32 characters long.',
  ],
  ['OUTBOUND_LOOPBACK', 'yes', 'OUTBOUND_LOOPBACK is "yes", but must be one of off, on.'],
  ['WHATSAPP_TOKEN', 'short', 'WHATSAPP_TOKEN must be at least 20 characters long.'],
  ['WHATSAPP_PHONE_ID', '+92', 'WHATSAPP_PHONE_ID must be the number of a phone in digits, as WhatsApp names it.'],
  ['WHATSAPP_TOKEN', 'x'.repeat(20), 'WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together; set both of them or none.'],
  ['SMS_URL', 'https://sms.pk/?to={to}', 'SMS_URL must hold {to} and {text} after the name of the server.'],
  ['SMS_URL', 'https://{to}.pk/{text}', 'SMS_URL must hold {to} and {text} after the name of the server.'],
  ['SMS_URL', 'sms:{to}{text}', 'SMS_URL is not a https:// address.'],
  ['ALLOW_DATA_LOSS', 'yes', 'ALLOW_DATA_LOSS is "yes", but must be one of off, on.'],
])('configuration: %s of %j is refused with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ ...required, [name]: value })).toThrow(new ConfigError(sentence));
});

test('configuration: DATA_KEY holds one key or several', () => {
  const [newer, older] = ['b'.repeat(32), 'a'.repeat(40)];
  expect(readConfig({ ...required, DATA_KEY: newer }).dataKeys).toEqual([newer]);
  expect(readConfig({ ...required, DATA_KEY: `${newer}, ${older}` }).dataKeys).toEqual([newer, older]);
});

test('configuration: requests to loopback are for tests; production does not start with them', () => {
  expect(readConfig({ ...required, OUTBOUND_LOOPBACK: 'on' }).outboundLoopback).toBe(true);
  expect(readConfig(required).outboundLoopback).toBe(false);
  for (const production of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://shop.example' }])
    expect(() => readConfig({ ...required, OUTBOUND_LOOPBACK: 'on', ...production })).toThrow(
      new ConfigError('OUTBOUND_LOOPBACK is on. It is for tests only and must be off in production.'),
    );
});

test('configuration: text messages have a way for each set of keys', () => {
  expect(readConfig(required)).toMatchObject({ whatsApp: undefined, sms: undefined });
  const url = 'https://sms.example.pk/send?key=a&to={to}&text={text}';
  const token = 'x'.repeat(30);
  expect(
    readConfig({ ...required, WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: '10203040', SMS_URL: url, SMS_ACCEPTED: 'OK' }),
  ).toMatchObject({
    whatsApp: { token, phoneId: '10203040', url: 'https://graph.facebook.com/v23.0' },
    sms: { url, accepted: 'OK' },
  });
});

test('configuration: couriers are asked at their own addresses unless a test replaces them', () => {
  expect(readConfig(required).courierUrls).toEqual({
    postex: 'https://api.postex.pk/services/integration/api/order',
    leopards: 'https://merchantapi.leopardscourier.com/api',
  });
  const replaced = readConfig({ ...required, COURIER_POSTEX_URL: 'http://127.0.0.1:4000/postex/' });
  expect(replaced.courierUrls.postex).toBe('http://127.0.0.1:4000/postex');
});

test('configuration: one variable can be read without the others', () => {
  expect(readVariable({ LOW_STOCK_THRESHOLD: '7' }, 'LOW_STOCK_THRESHOLD')).toBe(7);
  expect(readVariable({}, 'REDIS_URL')).toBeUndefined();
  expect(() => readVariable({ PORT: 'x' }, 'PORT')).toThrow(ConfigError);
});

describe('configuration from files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'soulvia-test-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function fileWith(value: string): string {
    const file = join(folder, 'value');
    writeFileSync(file, value);
    return file;
  }

  test.each([
    ['TOKEN_SECRET', required.TOKEN_SECRET, 'tokenSecret', required.TOKEN_SECRET],
    ['DATA_KEY', required.DATA_KEY, 'dataKeys', [required.DATA_KEY]],
    ['DATABASE_URL', 'postgres://db/shop', 'databaseUrl', 'postgres://db/shop'],
    ['REDIS_URL', 'redis://:hidden@redis', 'redisUrl', 'redis://:hidden@redis'],
    ['SMTP_URL', 'smtp://mail.test', 'smtpUrl', 'smtp://mail.test'],
    ['METRICS_TOKEN', 'a-metrics-token-0123', 'internals', { isOpen: true, token: 'a-metrics-token-0123' }],
  ] as const)('configuration: %s is read from the file that %s_FILE names', (name, value, setting, expected) => {
    const others = { ...required, PUBLIC_URL: 'https://shop.test', MAIL_FROM: 'shop@shop.test', [name]: undefined };
    const config = readConfig({ ...others, [`${name}_FILE`]: fileWith(`${value}\n`) });
    expect(config[setting]).toEqual(expected);
    expect(readVariable({ [`${name}_FILE`]: fileWith(value) }, name)).toBeDefined();
  });

  test('configuration: a setting that is given twice is refused with one sentence', () => {
    expect(() => readConfig({ ...required, TOKEN_SECRET_FILE: fileWith(required.TOKEN_SECRET) })).toThrow(
      new ConfigError('TOKEN_SECRET and TOKEN_SECRET_FILE are both set; set one of them.'),
    );
  });

  test('configuration: a file that cannot be read is refused with one sentence', () => {
    const file = join(folder, 'missing');
    expect(() => readConfig({ ...required, DATA_KEY: '', DATA_KEY_FILE: file })).toThrow(
      new ConfigError(`DATA_KEY_FILE is "${file}", which cannot be read (ENOENT).`),
    );
  });
});
