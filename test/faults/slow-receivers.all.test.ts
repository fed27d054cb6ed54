import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { Outbound } from '@soulvia/platform/outbound';
import { eventually } from '../support/eventually.js';
import { useHookDesk } from '../support/hook-desk.js';
import { OutboundReceiver } from '../support/outbound-receiver.js';
import { partnerCertificate, partnerHost, partnerKey } from '../support/partner-certificate.js';

jest.setTimeout(300_000);
const desk = useHookDesk();

test('webhooks: with a dead, a slow and a redirecting receiver, 10,000 events reach another one as soon as without them', async () => {
  const fast = await OutboundReceiver.open();
  const { id } = await desk.hook(fast.url);
  desk.start();
  const timeEvents = async () => {
    const { length } = fast.requests;
    const started = performance.now();
    for (let placed = 0; placed < 5_000; placed += 500) await desk.place(500);
    await eventually(() => expect(fast.requests.length).toBeGreaterThanOrEqual(length + 5_000), 200_000);
    return performance.now() - started;
  };
  const alone = await timeEvents();
  const slow = await OutboundReceiver.open((_, response) => void setTimeout(() => response.end(), 9_000));
  const redirecting = await OutboundReceiver.open((_, response) =>
    response.writeHead(301, { Location: fast.url }).end(),
  );
  const dead = await OutboundReceiver.open();
  for (const { url } of [dead, slow, redirecting]) await desk.hook(url);
  await dead.close();
  await timeEvents();
  // An event that is recorded among all that waits for the others.
  const started = performance.now();
  const { length } = fast.requests;
  await desk.place(1);
  await eventually(() => expect(fast.requests.length).toBeGreaterThan(length));
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(alone).toBeGreaterThan(0);
  expect(await desk.states(id)).toMatchObject({ DONE: expect.any(Number) });
  await desk.stop();
  await Promise.all([fast, slow, redirecting].map((one) => one.close()));
});

/** A server that answers in its own way. */
async function hostile(answer: (write: (text: string) => boolean) => void): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer((text) => !socket.destroyed && socket.write(text)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('webhooks: hostile receivers are refused or cut within ten seconds, and memory stays flat', async () => {
  const ok = 'HTTP/1.1 200 OK\r\n';
  const block = 'x'.repeat(1024 * 1024);
  const flood = async (write: (text: string) => boolean) => {
    for (let sent = 0; sent < 1_024 && write(block); sent += 1) await wait(0);
  };
  const drip = async (write: (text: string) => boolean) => {
    while (write('.')) await wait(100);
  };
  const [large, header, endless, tls, moved] = await Promise.all([
    hostile((write) => void (write(`${ok}Content-Length: 1073741824\r\n\r\n`) && flood(write))),
    hostile((write) => write(`${ok}X-Long: ${block}\r\n\r\n`)),
    hostile((write) => void (write(`${ok}Transfer-Encoding: chunked\r\n\r\n5\r\n`) && drip(write))),
    OutboundReceiver.open(undefined, { tls: { key: partnerKey, cert: partnerCertificate } }),
    OutboundReceiver.open(),
  ]);
  let lookUps = 0;
  const resolve = async (host: string) => {
    lookUps += host === 'moving.test' ? 1 : 0;
    return [{ address: host === 'moving.test' && lookUps > 1 ? '10.0.0.1' : '127.0.0.1', family: 4 }];
  };
  const outbound = new Outbound({ allowsLoopback: true, resolve, ca: partnerCertificate });
  await outbound.check(`https://moving.test:${moved.port}`);
  const urls = {
    large: large.url,
    header: header.url,
    endless: endless.url,
    otherName: `https://other.test:${tls.port}`,
    moved: `https://moving.test:${moved.port}`,
    rightName: `https://${partnerHost}:${tls.port}`,
  };
  const ids: Record<string, number> = {};
  for (const [name, url] of Object.entries(urls)) ids[name] = (await desk.hook(url, ['order.placed'])).id;
  const memory = process.memoryUsage().rss;
  desk.start({ outbound });
  await desk.place(1);
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(ids).map(async ([name, id]) => {
          const [row] = await desk.log.query<{ state: string; took_ms: number; says: string | null }>(
            'select state, took_ms, says from hook_deliveries where hook_id = $1 and attempts > 0',
            [id],
          );
          return [name, row] as const;
        }),
      ),
    );
  await eventually(async () => expect(Object.values(await read()).every(Boolean)).toBe(true));
  const rows = await read();
  expect(Object.entries(rows).map(([name, row]) => [name, row?.state])).toEqual(
    Object.keys(urls).map((name) => [name, name === 'rightName' ? 'DONE' : 'WAITING']),
  );
  for (const row of Object.values(rows)) expect(row?.took_ms).toBeLessThan(11_000);
  expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024);
  for (const server of [large, header, endless, tls, moved]) void server.close();
});
