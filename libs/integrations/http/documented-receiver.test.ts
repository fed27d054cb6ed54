import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../../../test/support/eventually.js';
import { createSecret, signMessage } from '../domain/hook-message.js';

let receiver: ChildProcess | undefined;
afterAll(() => void receiver?.kill());

test('docs/integrations.md: its receiver takes what is signed with its secret, prints each event once, and refuses others', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/integrations.md', 'utf8')) ?? [];
  mkdirSync('dist', { recursive: true });
  const file = join('dist', `receiver-${process.pid}.mjs`);
  writeFileSync(file, code);
  const [secret, port] = [createSecret(), await freePort()];
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  receiver.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
  const message = { id: 'evt_7', body: '{"type":"order.placed","data":{"order_id":1042}}' };
  const send = async (secrets: string[]) => {
    const headers = signMessage(message, secrets, new Date());
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: message.body })).status;
  };
  await eventually(async () => expect(await send([secret])).toBe(200));
  expect([await send([secret]), await send([createSecret()])]).toEqual([200, 400]);
  await eventually(() => expect(printed).toContain('order_id: 1042'));
  expect(printed.split('evt_7')).toHaveLength(2);
});
