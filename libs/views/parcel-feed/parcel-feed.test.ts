import { afterAll, expect, test } from '@jest/globals';
import type { LiveMessages, OrderWithTimeline } from '@soulvia/contracts';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const sockets: Socket[] = [];

const shop = useShop();
const desk = useParcelDesk(shop);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
});

/** Collects what a person receives of one topic. */
async function listen<Topic extends 'order.changed' | 'parcel.changed'>(
  { email, password }: Person,
  topic: Topic,
): Promise<LiveMessages[Topic][]> {
  const { body } = await shop.guest.post('/api/v1/auth/login', { email, password });
  const { access } = (body as { tokens: { access: string } }).tokens;
  const socket = io(shop.url, { auth: { token: access }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const received: LiveMessages[Topic][] = [];
  socket.onAny((name: string, message: LiveMessages[Topic]) => {
    if (name === topic) received.push(message);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return received;
}

test('parcel feed: a report that leaves the status as it is reaches the buyer and staff, and no one else', async () => {
  const [buyer, stranger] = [await shop.person(), await shop.person()];
  const [product = 0] = await shop.products([5]);
  const { id } = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
  const parcel = await desk.parcel(id, ['WITH_COURIER']);
  const told = await listen(buyer, 'order.changed');
  const others = await listen(stranger, 'order.changed');
  const staff = await listen(desk.owner, 'parcel.changed');

  await desk.report(parcel.id, 'OUT_FOR_DELIVERY');
  await eventually(() =>
    expect(told).toContainEqual({ position: expect.any(Number), order_id: id, status: 'SHIPPED' }),
  );
  await eventually(() => expect(staff.flatMap(({ parcel_ids }) => parcel_ids)).toContain(parcel.id));
  expect(others).toEqual([]);
  const { timeline } = (await buyer.api.get(`/api/v1/orders/users/orders/${id}`)).body as OrderWithTimeline;
  expect(timeline.map(({ what }) => what)).toEqual(['placed', 'shipped', 'out_for_delivery']);
});
