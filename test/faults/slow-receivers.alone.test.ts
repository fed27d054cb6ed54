import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
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
const batch = 20;

/** A receiver that notes when each order reached it first. */
async function openFast(): Promise<{ server: OutboundReceiver; received: Map<number, number> }> {
  const received = new Map<number, number>();
  const server = await OutboundReceiver.open(({ body }, response) => {
    const id = (JSON.parse(body) as { data: { order_id: number } }).data.order_id;
    if (!received.has(id)) received.set(id, performance.now());
    response.end();
  });
  return { server, received };
}

/** Places batches of orders at a pace. @returns how long orders took to arrive, and how long after the end of the pace the last one did. */
async function timeEvents(
  received: ReadonlyMap<number, number>,
  { batches, pauseMs }: { batches: number; pauseMs: number },
) {
  const placedAt = new Map<number, number>();
  const started = performance.now();
  for (let nth = 0; nth < batches; nth += 1) {
    await wait(Math.max(0, started + nth * pauseMs - performance.now()));
    const now = performance.now();
    for (const id of await desk.place(batch)) placedAt.set(id, now);
  }
  const ids = [...placedAt.keys()];
  await eventually(() => expect(ids.filter((id) => !received.has(id))).toEqual([]));
  const arrivals = ids.map((id) => received.get(id) ?? Infinity);
  const delays = ids.map((id, nth) => (arrivals[nth] ?? Infinity) - (placedAt.get(id) ?? 0));
  const p99 = delays.toSorted((one, other) => one - other)[Math.floor(ids.length * 0.99)] ?? Infinity;
  return { p99, end: Math.max(...arrivals) - started - batches * pauseMs };
}

test('webhooks: with a dead, a redirecting and four slow receivers, 10,000 events reach another one less than a second later than without them', async () => {
  const fast = await openFast();
  const { id } = await desk.hook(fast.server.url);
  desk.start();
  const started = performance.now();
  for (let nth = 0; nth < 25; nth += 1) await desk.place(batch);
  await eventually(() => expect(fast.received.size).toBe(25 * batch));
  // A third of what the desk sends without others: delays must not come from a backlog. Longer pauses would not fit this test.
  const pauseMs = Math.min(250, ((performance.now() - started) / 25) * 3);
  const alone = await timeEvents(fast.received, { batches: 100, pauseMs });
  const answerLate = (_: unknown, response: ServerResponse) => void setTimeout(() => response.end(), 9_000);
  const slow = await Promise.all([1, 2, 3, 4].map(() => OutboundReceiver.open(answerLate)));
  const redirecting = await OutboundReceiver.open((_, response) =>
    response.writeHead(301, { Location: fast.server.url }).end(),
  );
  const dead = await OutboundReceiver.open();
  for (const { url } of [dead, redirecting, ...slow]) await desk.hook(url);
  await dead.close();
  const beside = await timeEvents(fast.received, { batches: 500, pauseMs });
  expect(beside.p99 - alone.p99).toBeLessThan(1_000);
  expect(beside.end - alone.end).toBeLessThan(1_000);
  await eventually(async () => expect(await desk.states(id)).toEqual({ DONE: (25 + 100 + 500) * batch }));
  for (const { requests } of [redirecting, ...slow]) expect(requests.length).toBeGreaterThan(0);
  await desk.stop();
  await Promise.all([fast.server, redirecting, ...slow].map((one) => one.close()));
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
