import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { checkPort } from './check-port.js';

test('port: waits for the api of a killed shop, which is still ending', async () => {
  const port = await freePort();
  const ending = createServer().listen(port, '127.0.0.1');
  await once(ending, 'listening');
  const checked = checkPort(port, '127.0.0.1').then(() => ending.listening);
  setTimeout(() => ending.close(), 300);
  expect(await checked).toBe(false);
});
