import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DiskFolder } from '@soulvia/platform/files';
import { Outbound } from '@soulvia/platform/outbound';
import { OutboundReceiver } from '../../../test/support/outbound-receiver.js';
import { type Messengers, openMessengers, type TextMessage } from './index.js';

const dir = mkdtempSync(join(tmpdir(), 'soulvia-messages-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const message: TextMessage = {
  id: 'order-shipped-text-abc',
  to: '923001234567',
  kind: 'order_shipped',
  text: 'Order 7 is on its way. {to} & 100%',
  at: new Date('2026-03-04T05:06:07.089Z'),
  template: { name: 'order_on_its_way', language: 'en', parameters: ['7', 'PKR 1,150'] },
};
const token = 'a-token-that-only-this-test-knows';
const signal = new AbortController().signal;

let server: OutboundReceiver;
let messengers: Messengers;
let dispatched: number;
beforeEach(async () => {
  dispatched = 0;
  server = await OutboundReceiver.open();
  const outbound = new Outbound({ allowsLoopback: true, limits: { wholeMs: 500 } });
  const settings = {
    whatsApp: { url: `${server.url}/v23.0`, phoneId: '10203040', token },
    sms: { url: `${server.url}/send?key=s3cret&to={to}&text={text}`, accepted: undefined },
  };
  messengers = openMessengers(settings, outbound, new DiskFolder(dir));
});
afterEach(async () => server.close());

const markDispatched = async () => {
  dispatched += 1;
};
const send = (way: keyof Messengers, changes: Partial<TextMessage> = {}) =>
  messengers[way].send({ ...message, ...changes }, { markDispatched, signal });
const answer = (status: number, body: unknown) => {
  server.answer = (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

describe('text messages: files', () => {
  test('text messages: a message is a private JSON file, and sending it again replaces the file', async () => {
    const place = join(dir, 'private');
    const outbound = new Outbound();
    const local = openMessengers({ whatsApp: undefined, sms: undefined }, outbound, new DiskFolder(place)).local;
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await local.send(message, { markDispatched, signal })).toMatchObject({ kind: 'done' });
    const [name = '', ...others] = readdirSync(place);
    expect([name, others]).toEqual(['20260304T050607.089Z-order-shipped-text-abc.json', []]);
    expect(JSON.parse(readFileSync(join(place, name), 'utf8'))).toEqual({
      to: '923001234567',
      kind: 'order_shipped',
      text: message.text,
      at: '2026-03-04T05:06:07.089Z',
    });
    expect(statSync(join(place, name)).isFile()).toBe(true);
    expect(dispatched).toBe(0);
  });
});

describe('text messages: WhatsApp', () => {
  test('text messages: the approved template and its parameters are sent, after the dispatch is marked', async () => {
    answer(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.HBgM' }] });
    expect(await send('whatsapp-cloud')).toEqual({ kind: 'done', how: 'accepted by WhatsApp' });
    expect(dispatched).toBe(1);
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v23.0/10203040/messages' });
    expect(request?.headers.authorization).toBe(`Bearer ${token}`);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      to: '923001234567',
      type: 'template',
      template: {
        name: 'order_on_its_way',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: '7' },
              { type: 'text', text: 'PKR 1,150' },
            ],
          },
        ],
      },
    });
  });

  test('text messages: the template of a code copies it with its button', async () => {
    answer(200, { messages: [{ id: 'wamid.HBgM' }] });
    await send('whatsapp-cloud', { template: { name: 'code', language: 'en', parameters: ['123456'], isCode: true } });
    const parameters = [{ type: 'text', text: '123456' }];
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
      template: {
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  });

  test.each([
    ['a failure inside of 200', 200, { error: { code: 131026 } }, 'refused'],
    ['an unknown template', 404, { error: { code: 132001 } }, 'refused'],
    ['a limit', 400, { error: { code: 131056 } }, 'retry'],
    ['a limit without a body', 429, '', 'retry'],
    ['an expired key', 401, { error: { code: 190 } }, 'retry'],
    ['maintenance', 500, { error: { code: 131016 } }, 'retry'],
    ['an error that the API does not know', 500, { error: { code: 131000 } }, 'unknown'],
    ['an error of its proxy', 502, '<html>Bad gateway</html>', 'unknown'],
    ['200 without a number', 200, {}, 'unknown'],
    ['200 with garbage', 200, 'OK', 'unknown'],
    ['200 with an array', 200, '[1]', 'unknown'],
    ['a redirect', 302, '', 'refused'],
  ])('text messages: %s is %s', async (_, status, body, kind) => {
    answer(status, body);
    const outcome = await send('whatsapp-cloud');
    expect(outcome.kind).toBe(kind);
    expect(JSON.stringify(outcome)).not.toMatch(/923001234567|token-that/);
  });

  test('text messages: a text without a template is refused and not sent', async () => {
    expect(await send('whatsapp-cloud', { template: undefined })).toMatchObject({ kind: 'refused' });
    expect([server.connections, dispatched]).toEqual([0, 0]);
  });
});

describe('text messages: SMS', () => {
  test('text messages: phone and text are put into the address, whatever they hold', async () => {
    expect(await send('sms-http')).toMatchObject({ kind: 'done' });
    const { searchParams } = new URL(server.requests[0]?.path ?? '', server.url);
    expect(Object.fromEntries(searchParams)).toEqual({ key: 's3cret', to: message.to, text: message.text });
    expect(dispatched).toBe(1);
  });

  test('text messages: where the gateway says what acceptance is, anything else is refused', async () => {
    const url = `${server.url}/?to={to}&text={text}`;
    const outbound = new Outbound({ allowsLoopback: true });
    const sms = { url, accepted: '"status":"OK"' };
    const gateway = openMessengers({ whatsApp: undefined, sms }, outbound, new DiskFolder(dir))['sms-http'];
    answer(200, { status: 'OK', id: 5 });
    expect(await gateway.send(message, { markDispatched, signal })).toMatchObject({ kind: 'done' });
    answer(200, { status: 'ERROR', reason: 'invalid number' });
    expect(await gateway.send(message, { markDispatched, signal })).toMatchObject({ kind: 'refused' });
  });

  test.each([
    [400, 'refused'],
    [403, 'retry'],
    [429, 'retry'],
    [503, 'retry'],
    [500, 'unknown'],
    [504, 'unknown'],
  ])('text messages: a gateway that answers %d is %s', async (status, kind) => {
    answer(status, 'no');
    expect((await send('sms-http')).kind).toBe(kind);
  });
});

describe('text messages: no response', () => {
  const ways = ['whatsapp-cloud', 'sms-http'] as const;

  test.each(ways)(
    'text messages: %s: a server that is away is tried again, and nothing was dispatched',
    async (way) => {
      await server.close();
      expect(await send(way)).toMatchObject({ kind: 'retry' });
      expect(dispatched).toBe(0);
      server = await OutboundReceiver.open();
    },
  );

  test.each(ways)('text messages: %s: silence and a broken connection after the dispatch are unknown', async (way) => {
    server.answer = () => undefined;
    expect(await send(way)).toMatchObject({ kind: 'unknown' });
    server.answer = (_, response) => response.destroy();
    const outcome = await send(way);
    expect(outcome).toMatchObject({ kind: 'unknown' });
    expect(JSON.stringify(outcome)).not.toMatch(/923001234567|s3cret|127\.0\.0\.1/);
  });

  test.each(ways)('text messages: %s: nothing is sent when another worker has the message', async (way) => {
    const taken = () => Promise.reject(new Error('another worker has claimed this row'));
    await expect(messengers[way].send(message, { markDispatched: taken, signal })).rejects.toThrow('another worker');
    expect(server.requests).toEqual([]);
  });

  test.each(ways)('text messages: %s: an address that is not public is refused', async (way) => {
    const settings = {
      whatsApp: { url: 'https://169.254.169.254', phoneId: '1', token },
      sms: { url: 'https://10.0.0.1/?to={to}&text={text}', accepted: undefined },
    };
    const strict = openMessengers(settings, new Outbound(), new DiskFolder(dir));
    expect(await strict[way].send(message, { markDispatched, signal })).toMatchObject({ kind: 'refused' });
  });

  test.each(ways)(
    'text messages: %s: without its settings every message is refused, which operators see',
    async (way) => {
      const unset = openMessengers({ whatsApp: undefined, sms: undefined }, new Outbound(), new DiskFolder(dir));
      const outcome = await unset[way].send(message, { markDispatched, signal });
      expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringMatching(/not set$/) });
    },
  );
});
