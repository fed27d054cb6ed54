import { request } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  bannerNeeds,
  dashboardNeeds,
  type Duty,
  dutyNames,
  type LiveMessages,
  type LiveTopic,
  liveLimits,
  type LoginResponse,
  notificationNeeds,
  type NotificationType,
  notificationTypes,
  type Permission,
  listPermissions,
  type Role,
} from '@soulvia/contracts';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../../test/support/eventually.js';
import { expiredToken, forgedTokens } from '../../../test/support/forged-tokens.js';
import { liveReceivers } from '../../../test/support/live-receivers.js';
import { PlainHttp } from '../../../test/support/plain-http.js';
import { enrolTotp, setStaffSecondFactor } from '../../../test/support/second-factor.js';
import { somethingOfEachKind } from '../../../test/support/something-of-each-kind.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const roles: Role[] = ['USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN'];

describe('sockets', () => {
  const open: Socket[] = [];

  const shop = useShop();
  const admin = usePerson(shop, 'ADMIN');
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  type Transport = 'websocket' | 'polling';

  /** @returns the socket, or the reason of its rejection. */
  function connect(
    token: unknown,
    options: { transport?: Transport; headers?: Record<string, string> } = {},
  ): Promise<Socket | string> {
    const { transport = 'websocket', headers = {} } = options;
    const socket = io(shop.url, {
      auth: { token },
      transports: [transport],
      extraHeaders: headers,
      forceNew: true,
      reconnection: false,
    });
    open.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error) => resolve(error.message));
    });
  }

  async function connected(token: unknown): Promise<Socket> {
    const socket = await connect(token);
    if (typeof socket === 'string') throw new Error(socket);
    return socket;
  }

  const tokenOf = ({ api }: Person) => api.token ?? '';
  const login = async ({ email, password }: Person) =>
    ((await shop.guest.post('/api/v1/auth/login', { email, password })).body as LoginResponse).tokens;

  test.each<Transport>(['websocket', 'polling'])('sockets: refuse an invalid token over %s', async (transport) => {
    const good = tokenOf(admin);
    const bad: Record<string, unknown> = {
      ...forgedTokens(good, admin.id + 1),
      'no token at all': undefined,
      'a refresh token': (await login(admin)).refresh,
      'an expired token': expiredToken(good),
      'an object': { token: good },
      'a list': [good],
      'a number': 1,
      'a scheme before it': `Bearer ${good}`,
    };
    for (const [what, token] of Object.entries(bad))
      expect([what, await connect(token, { transport })]).toEqual([what, 'UNAUTHENTICATED']);
    expect(
      await connect(undefined, { transport, headers: { Authorization: `Bearer ${good}`, Cookie: `token=${good}` } }),
    ).toBe('UNAUTHENTICATED');
    expect(typeof (await connect(good, { transport }))).toBe('object');
  });

  test.each<Transport>(['websocket', 'polling'])('sockets: refuse another origin over %s', async (transport) => {
    const { host } = new URL(shop.url);
    const foreign = [
      'https://evil.example',
      `http://${host}.evil.example`,
      `http://evil${host}`,
      'null',
      '',
      'file://',
    ];
    for (const origin of foreign) {
      const refused = await connect(tokenOf(admin), { transport, headers: { Origin: origin } });
      expect([origin, typeof refused]).toEqual([origin, 'string']);
    }
    expect(typeof (await connect(tokenOf(admin), { transport, headers: { Origin: shop.url } }))).toBe('object');
  });

  test('sockets: send each role only its own topics', async () => {
    const people = await Promise.all(roles.map((role) => shop.person(role)));
    const [shopper] = people;
    if (!shopper) throw new Error('nobody');
    const [product = 0] = await shop.products([1]);
    const received = new Map<string, Set<LiveTopic>>();
    for (const person of [...people, admin]) {
      const socket = await connected(tokenOf(person));
      received.set(person.email, topicsOf(socket));
    }
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    const of = (person: Person | undefined) => [...(received.get(person?.email ?? '') ?? [])].toSorted();
    await eventually(() =>
      expect(of(admin)).toEqual(expect.arrayContaining(['dashboard.changed', 'notification.created'])),
    );
    await eventually(() => expect(of(shopper)).toContain('order.changed'));
    // The last unit was sold, which is public.
    await eventually(() =>
      expect([people[1], people[2]].map(of)).toEqual([['catalogue.changed'], ['catalogue.changed']]),
    );
    await eventually(() => expect(of(shopper)).toEqual(['catalogue.changed', 'order.changed']));
    expect(of(people[3])).not.toContain('order.changed');
  });

  test('sockets: send staff only the topics, notifications and figures of their duties', async () => {
    const rights = [
      { owner: true, duties: [] },
      { owner: false, duties: [] },
      ...dutyNames.map((duty) => ({ owner: false, duties: [duty] as Duty[] })),
    ];
    const pages = await Promise.all(
      rights.map(async (own) => {
        const person = await shop.person('ADMIN', own.owner ? undefined : own.duties);
        const socket = await connected(tokenOf(person));
        const seen = { topics: topicsOf(socket), types: new Set<NotificationType>(), figures: new Set<string>() };
        socket.on('notification.created', ({ notification }: LiveMessages['notification.created']) =>
          seen.types.add(notification.type),
        );
        socket.on('dashboard.changed', ({ dashboard }: LiveMessages['dashboard.changed']) => {
          for (const [figure, value] of Object.entries({ ...dashboard, ...dashboard.banner }))
            if (value !== null && figure in { ...dashboardNeeds, ...bannerNeeds }) seen.figures.add(figure);
        });
        return { own, granted: listPermissions(own), seen };
      }),
    );
    await somethingOfEachKind(shop, admin);
    for (const { own, granted, seen } of pages) {
      const may = (need: Permission) => granted.includes(need);
      const topics = Object.entries(liveReceivers).flatMap(([topic, who]) =>
        who === 'everyone' || (who !== 'concerned' && who.some(may)) ? [topic] : [],
      );
      const figures = Object.entries<Permission>({ ...dashboardNeeds, ...bannerNeeds })
        .filter(([, need]) => may(need))
        .map(([figure]) => figure);
      await eventually(() =>
        expect([own, [...seen.topics].toSorted(), [...seen.types].toSorted(), [...seen.figures].toSorted()]).toEqual([
          own,
          topics.toSorted(),
          notificationTypes.filter((type) => may(notificationNeeds[type])).toSorted(),
          figures.toSorted(),
        ]),
      );
    }
  });

  test('sockets: staff who lack a required second factor receive nothing for staff, from the moment it is required', async () => {
    const [owner, staff] = [await shop.person('ADMIN'), await shop.person('ADMIN')];
    await enrolTotp(owner);
    const [protectedPage, openPage] = [await connected(tokenOf(owner)), await connected(tokenOf(staff))];
    try {
      await setStaffSecondFactor(owner, 'required');
      await eventually(() => expect(openPage.connected).toBe(false));
      expect(protectedPage.connected).toBe(true);

      const [owned, kept] = [topicsOf(protectedPage), topicsOf(await connected(tokenOf(staff)))];
      await sellOut();
      await eventually(() =>
        expect([...owned]).toEqual(
          expect.arrayContaining(['dashboard.changed', 'notification.created', 'catalogue.changed']),
        ),
      );
      // What precedes the second public push on this socket has arrived with it.
      kept.clear();
      await sellOut();
      await eventually(() => expect([...kept]).toEqual(['catalogue.changed']));

      await enrolTotp(staff);
      const enrolled = topicsOf(await connected(tokenOf(staff)));
      await sellOut();
      await eventually(() => expect([...enrolled]).toContain('dashboard.changed'));
    } finally {
      await setStaffSecondFactor(owner, 'optional');
    }
  });

  function topicsOf(socket: Socket): Set<LiveTopic> {
    const topics = new Set<LiveTopic>();
    socket.onAny((topic: LiveTopic) => {
      if (!topic.startsWith('live.')) topics.add(topic);
    });
    return topics;
  }

  async function sellOut(): Promise<void> {
    const [product = 0] = await shop.products([1]);
    await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
  }

  test.each(['join', 'subscribe', 'user:1', 'notification.created', 'dashboard.changed', 'broadcast', 'message'])(
    'sockets: a page that sends %s is disconnected, and nothing is relayed',
    async (word) => {
      const [here, there] = [await connected(tokenOf(admin)), await connected(tokenOf(admin))];
      const received: unknown[] = [];
      there.onAny((...message: unknown[]) => received.push(message));
      for (let count = 0; count < 100; count += 1)
        here.emit(word, 'admins', { topic: 'admins', forged: true }, () => undefined);
      await eventually(() => expect(here.connected).toBe(false));
      await shop.order(await shop.person(), [{ product_id: (await shop.products([5]))[0] ?? 0, quantity: 1 }]);
      await eventually(() => expect(received.length).toBeGreaterThan(0));
      expect(JSON.stringify(received)).not.toContain('forged');
    },
  );

  test('sockets: a connection without a token is closed and counted', async () => {
    const http = new PlainHttp(shop.url);
    const failed = async () => {
      const { body } = await shop.guest.get('/api/metrics');
      return Number(/^soulvia_socket_handshakes_failed_total (\d+)$/m.exec(String(body))?.[1]);
    };
    const path = '/socket.io/?EIO=4&transport=polling';
    const before = await failed();
    const { body } = await http.send({ method: 'GET', path });
    const { sid } = JSON.parse(body.slice(1)) as { sid: string };
    await eventually(async () => expect(await failed()).toBeGreaterThan(before), 10_000);
    expect((await http.send({ method: 'GET', path: `${path}&sid=${sid}` })).status).toBe(400);
    http.close();
  });

  test.each<[string, (person: Person, refresh: string) => Promise<unknown>]>([
    ['signing out', async (_, refresh) => shop.guest.post('/api/v1/auth/logout', { refresh })],
    ['being demoted', async ({ id }) => admin.api.patch(`/api/v1/users/${id}`, { role: 'USER' })],
    ['being deactivated', async ({ id }) => admin.api.patch(`/api/v1/users/${id}`, { is_active: false })],
    ['being deleted', async ({ id }) => admin.api.send('DELETE', `/api/v1/users/${id}`, undefined)],
    [
      'a changed password',
      async ({ api, password }) =>
        api.post('/api/v1/auth/change-password', {
          current_password: password,
          password: 'Another-Horse-2',
          confirm_password: 'Another-Horse-2',
        }),
    ],
    ['being signed out from afar', async ({ api }) => api.send('DELETE', '/api/v1/auth/sessions', undefined)],
  ])('sockets: %s closes only the sockets of that user', async (_, end) => {
    const person = await shop.person('ADMIN');
    const tokens = await login(person);
    const [theirs, another] = [await connected(tokens.access), await connected(tokenOf(admin))];
    await end(person, tokens.refresh);
    await eventually(() => expect(theirs.connected).toBe(false));
    expect(another.connected).toBe(true);
    expect(await connect(tokens.access)).toBe('UNAUTHENTICATED');
  });

  test('sockets: a message that is too large closes the socket, not the process', async () => {
    const [shouting, quiet] = [await connected(tokenOf(admin)), await connected(tokenOf(admin))];
    shouting.emit('anything', 'x'.repeat(liveLimits.messageMaxBytes + 1));
    await eventually(() => expect(shouting.connected).toBe(false));
    expect(quiet.connected).toBe(true);
  });

  test('sockets: only the default namespace exists', async () => {
    for (const name of ['admin', 'user:1', 'admins']) {
      const socket = io(`${shop.url}/${name}`, {
        auth: { token: tokenOf(admin) },
        forceNew: true,
        reconnection: false,
      });
      open.push(socket);
      const message = await new Promise((resolve) => {
        socket.once('connect', () => resolve('connected'));
        socket.once('connect_error', (error) => resolve(error.message));
      });
      expect([name, message]).toEqual([name, 'Invalid namespace']);
    }
  });

  test.each([
    ['GET', '/socket.io/?EIO=3&transport=polling'],
    ['GET', '/socket.io/?EIO=4&transport=carrier-pigeon'],
    ['GET', '/socket.io/?EIO=4&transport=polling&sid=no-such-session'],
    ['GET', '/socket.io/?EIO=4&transport=websocket'],
    ['POST', '/socket.io/?EIO=4&transport=polling'],
    ['DELETE', '/socket.io/?EIO=4&transport=polling'],
    ['GET', '/socket.io/socket.io.js'],
  ])('sockets: refuse requests that are no handshake: %s %s', async (method, path) => {
    const http = new PlainHttp(shop.url);
    const body = method === 'POST' ? { body: '4binary\x00'.repeat(50) } : {};
    const response = await http.send({ method, path, ...body });
    http.close();
    expect([400, 403, 404, 413]).toContain(response.status);
    expect(response.body).not.toMatch(/node_modules|\bat \w+ \(/);
  });

  test('sockets: an invalid upgrade opens none', async () => {
    const { hostname, port } = new URL(shop.url);
    const outcome = await new Promise<string>((resolve) => {
      const asking = request({
        hostname,
        port,
        path: '/socket.io/?EIO=4&transport=websocket',
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'x',
        },
      });
      asking.once('response', ({ statusCode }) => resolve(String(statusCode)));
      asking.once('upgrade', () => resolve('upgraded'));
      asking.once('error', () => resolve('closed'));
      asking.end();
    });
    expect(['400', 'closed']).toContain(outcome);
    expect((await shop.guest.get('/api/health/live')).status).toBe(200);
  });
});
