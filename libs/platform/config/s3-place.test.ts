import { expect, test } from '@jest/globals';
import { readConfig } from './config.js';
import { describeSettings } from './describe-settings.js';

const required = {
  TOKEN_SECRET: 'a-token-secret-that-is-long-enough',
  DATA_KEY: 'a-data-key-that-is-long-enough-0123',
  DATABASE_URL: 'postgres://localhost/shop',
};
const s3 = (S3_URL: string) => readConfig({ ...required, S3_URL }).s3;

test.each([
  ['s3://AKIA:wJal/r+X@t:n=%25@s3.eu-central-1.amazonaws.com/shop?region=eu-central-1', 'wJal/r+X@t:n=%'],
  ['s3://AKIA:wJal%2Fr+X%40t:n=%25@s3.eu-central-1.amazonaws.com/shop/?region=eu-central-1', 'wJal/r+X@t:n=%'],
])('S3_URL: a secret may hold special characters, as they are or encoded: %s', (url, secretAccessKey) => {
  expect(s3(url)).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'shop',
    prefix: '',
    accessKeyId: 'AKIA',
    secretAccessKey,
  });
});

test('S3_URL: host, port, folders and a storage without TLS', () => {
  expect(s3('http://key:secret@10.0.0.5:9000/images/shops/lahore')).toEqual({
    endpoint: 'http://10.0.0.5:9000',
    region: 'us-east-1',
    bucket: 'images',
    prefix: 'shops/lahore/',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

test.each([
  's3://host/bucket',
  's3://key@host/bucket',
  's3://key:secret@host',
  'ftp://k:s@host/bucket',
  's3://k:%zz@h/bkt',
])('S3_URL: %s is refused with one sentence', (url) => {
  expect(() => s3(url)).toThrow(
    'S3_URL is not an address such as s3://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1.',
  );
});

test('S3_URL: the logged settings name the bucket without key and secret', () => {
  const settings = describeSettings(
    readConfig({ ...required, S3_URL: 'http://key:secret@10.0.0.5:9000/images/lahore' }),
  );
  expect(settings).toMatchObject({ files: 's3 10.0.0.5:9000/images/lahore' });
  expect(JSON.stringify(settings)).not.toMatch(/key:|secret/);
  expect(describeSettings(readConfig(required))).toMatchObject({ files: 'disk' });
});
