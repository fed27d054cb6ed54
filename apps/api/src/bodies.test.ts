import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Problem, problemCodes } from '@soulvia/contracts';
import { fill, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { eachOf, type PlainResponse, usePlainHttp } from '../../../test/support/plain-http.js';
import { sample } from '../../../test/support/sample.js';
import { digestTables } from '../../../test/support/table-digest.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

type Headers = Record<string, string>;
type Body = string | Uint8Array | undefined;

const json = { 'Content-Type': 'application/json' };
const nobodysId = '2147483647';
const login = '/api/v1/auth/login';
const addresses = '/api/v1/users/addresses';
/** Takes the forms of mail providers. */
const oneClick = ['/api/v1/newsletter/unsubscribe/{token}', '/api/v1/waits/{token}/end'];
const credentials = '{"email":"nobody@soulvia.test","password":"Wrong-Horse-1"}';

describe('hostile requests', () => {
  const shop = useShop({ worker: false });
  const http = usePlainHttp(shop);
  const admin = usePerson(shop, 'ADMIN');
  let routes: Route[];
  let allWrites: Route[];
  let writes: Route[];
  let before: Record<string, string>;
  beforeAll(async () => {
    // Issued at the first read.
    await admin.api.get('/api/v1/referrals/code');
    routes = routesOf(await readOpenApi(shop.guest));
    // Staff are refused by these whatever they send.
    allWrites = routes.filter(({ method, operation }) => method !== 'GET' && !operation['x-refuses-staff']);
    writes = sample(allWrites, 15);
  });
  beforeEach(async () => {
    // On a busy machine these tests take longer than the period after which the use of a session is noted.
    await shop.query('update sessions set last_used_at = now()');
    before = await digest();
  });

  /**
   * Excludes the counts of sign-in attempts and the queue, which are no writes of the shop: on a busy machine the wake-up for the
   * events of the admin's account arrives during a later test.
   */
  const digest = async () => {
    const tables = Object.entries(await digestTables(shop.query));
    return Object.fromEntries(tables.filter(([name]) => name !== 'public.rate_limits' && !name.startsWith('bullmq.')));
  };
  const pathOf = (route: Route) => fill(route.template, { id: nobodysId, name: 'no-such-one' });

  async function send(method: string, path: string, headers: Headers = {}, body?: Body): Promise<PlainResponse> {
    const own = { Authorization: `Bearer ${admin.api.token}`, ...headers };
    return http.send({ method, path, headers: own, ...(body === undefined ? {} : { body }) });
  }

  /** Status and code of a response that must be the contract's problem document. */
  function problemOf({ status, headers, body }: PlainResponse): [number, string] {
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = JSON.parse(body) as Problem;
    expect(problem).toMatchObject({ status, detail: problem.message, type: expect.stringMatching(/^urn:soulvia:/) });
    expect(problem.request_id).toMatch(/^[\w.-]{8,64}$/);
    expect(problemCodes).toContain(problem.code);
    expect(body).not.toMatch(/node_modules|\bat \w+ \(|SyntaxError|Unexpected token|multipart:|busboy/i);
    return [status, problem.code];
  }

  /** Asserts that nothing was written and the api still responds. */
  async function expectUnharmed(): Promise<void> {
    expect(await digest()).toEqual(before);
    expect((await send('GET', '/api/health/live')).status).toBe(200);
  }

  test.each(sample(['TRACE', 'TRACK', 'PROPFIND', 'SEARCH', 'QUERY', 'PURGE', 'LOCK', 'M-SEARCH', 'FOO', 'get'], 3))(
    'requests: method %s gets a 405 with the allowed methods',
    async (method) => {
      for (const path of ['/', '/api/v1/products', `${addresses}/1`]) {
        const response = await raw(`${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
        expect([method, response]).toEqual([method, expect.stringMatching(/^HTTP\/1\.1 405 /)]);
        expect(response).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i);
        expect(response).toContain('"code":"METHOD_NOT_ALLOWED"');
      }
      await expectUnharmed();
    },
  );

  test.each([
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', /^$/],
    ['another protocol', 'GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n', /^$/],
    ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 (?:400|405) /],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00', /^HTTP\/1\.1 (?:400|405) /],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\n\r\n', /^HTTP\/1\.1 400 /],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'an obscured encoding',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 40[04] /,
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ])('requests: %s is refused by the HTTP parser', async (_, text, expected) => {
    const response = await raw(text);
    expect(response.split('\r\n')[0]).toMatch(expected);
    expect(response.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2);
    expect(response.includes('application/problem+json')).toBe(response.includes('{'));
    await expectUnharmed();
  });

  /** Writes to a socket and reads until the server closes it. */
  async function raw(text: string): Promise<string> {
    const { connect } = await import('node:net');
    return new Promise((resolve) => {
      let received = '';
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text, 'latin1'));
      socket.on('data', (chunk) => (received += chunk.toString('latin1')));
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(received));
      socket.once('end', () => socket.end());
    });
  }

  test.each<[string, Headers, Body]>([
    ['text', { 'Content-Type': 'text/plain' }, credentials],
    ['text from an own page', { 'Content-Type': 'text/plain', Origin: 'self' }, credentials],
    ['an HTML form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'email=a%40b.pk&password=x'],
    ['XML', { 'Content-Type': 'application/xml' }, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['no type', {}, credentials],
    ['another kind of JSON', { 'Content-Type': 'application/vnd.api+json' }, credentials],
    ['JSON that hides behind text', { 'Content-Type': 'text/plain; application/json' }, credentials],
    ['two types', { 'Content-Type': 'text/plain, application/json' }, credentials],
    ['UTF-16', { 'Content-Type': 'application/json; charset=utf-16' }, Buffer.from(credentials, 'utf16le')],
    ['Latin-1', { 'Content-Type': 'application/json; charset=iso-8859-1' }, credentials],
    ['gzip', { ...json, 'Content-Encoding': 'gzip' }, gzipSync(credentials)],
    [
      'gzip that would grow to 100 MB',
      { ...json, 'Content-Encoding': 'gzip' },
      gzipSync(Buffer.alloc(100_000_000, ' ')),
    ],
    ['an unknown encoding', { ...json, 'Content-Encoding': 'rot13' }, credentials],
    ['several encodings', { ...json, 'Content-Encoding': 'gzip, gzip' }, gzipSync(gzipSync(credentials))],
    ['chunks of text', { 'Content-Type': 'text/plain', 'Transfer-Encoding': 'chunked' }, credentials],
  ])('requests: a body of %s gets a 415 on every route that does not take it', async (_, headers, body) => {
    const sent = headers.Origin === 'self' ? { ...headers, Origin: shop.url } : headers;
    const isForm = headers['Content-Type'] === 'application/x-www-form-urlencoded';
    const refusing = writes.filter(({ template }) => !isForm || !oneClick.includes(template));
    await eachOf(refusing, async (route) => {
      const response = await send(route.method, pathOf(route), sent, body);
      expect([pathOf(route), ...problemOf(response)]).toEqual([pathOf(route), 415, 'UNSUPPORTED_MEDIA_TYPE']);
    });
    await expectUnharmed();
  });

  test.each<[string, Body, number, string]>([
    ['nothing but a brace', '{', 400, 'MALFORMED_JSON'],
    ['a word', 'null', 400, 'MALFORMED_JSON'],
    ['a number', '1e400', 400, 'MALFORMED_JSON'],
    ['a list', '[]', 400, 'VALIDATION_FAILED'],
    ['not a number', '{"email":NaN}', 400, 'MALFORMED_JSON'],
    ['UTF-16 without saying so', Buffer.from(credentials, 'utf16le'), 400, 'MALFORMED_JSON'],
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
      400,
      'VALIDATION_FAILED',
    ],
    ['a NUL', '{"email":"a\\u0000@b.pk","password":"x"}', 400, 'VALIDATION_FAILED'],
    ['a NUL in a name', '{"em\\u0000ail":"a@b.pk","password":"x"}', 400, 'VALIDATION_FAILED'],
    ['half a surrogate pair', '{"email":"a@b.pk","password":"\\ud800"}', 400, 'VALIDATION_FAILED'],
    ['a number without end', '{"email":1e400,"password":"x"}', 400, 'VALIDATION_FAILED'],
    ['a prototype', '{"__proto__":{"role":"ADMIN"},"email":"a@b.pk","password":"x"}', 400, 'VALIDATION_FAILED'],
    [
      'a constructor',
      '{"constructor":{"prototype":{"role":"ADMIN"}},"email":"a@b.pk","password":"x"}',
      400,
      'VALIDATION_FAILED',
    ],
    ['a prototype deep inside', '{"email":{"a":[{"__proto__":1}]},"password":"x"}', 400, 'VALIDATION_FAILED'],
    ['a hundred levels', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 400, 'VALIDATION_FAILED'],
    ['fifteen thousand levels', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`, 400, 'VALIDATION_FAILED'],
    ['fifty thousand lists', `${'['.repeat(49_000)}${']'.repeat(49_000)}`, 400, 'VALIDATION_FAILED'],
    [
      'as many fields as fit',
      `{${Array.from({ length: 11_000 }, (__, n) => `"${n}":1`).join(',')}}`,
      400,
      'VALIDATION_FAILED',
    ],
    ['a password of 90 KB', `{"email":"a@b.pk","password":"${'x'.repeat(90_000)}"}`, 400, 'VALIDATION_FAILED'],
    ['an operator', '{"email":{"$ne":null},"password":{"$gt":""}}', 400, 'VALIDATION_FAILED'],
    ['a pattern', '{"email":{"$like":"a%"},"password":"x"}', 400, 'VALIDATION_FAILED'],
    ['lists for texts', '{"email":["a@b.pk"],"password":["x"]}', 400, 'VALIDATION_FAILED'],
    ['a field in brackets', '{"email[]":"a@b.pk","email[$ne]":"","password":"x"}', 400, 'VALIDATION_FAILED'],
    ['yes for a text', '{"email":true,"password":false}', 400, 'VALIDATION_FAILED'],
  ])('requests: JSON with %s gets a problem document of the shop', async (_, body, status, code) => {
    expect(problemOf(await send('POST', login, json, body))).toEqual([status, code]);
    await eachOf(writes, async (route) => {
      const response = await send(route.method, pathOf(route), json, body);
      if (response.status >= 400) problemOf(response);
      expect([pathOf(route), response.status]).toEqual([pathOf(route), expect.any(Number)]);
      expect([pathOf(route), response.status < 500]).toEqual([pathOf(route), true]);
    });
    expect(({} as { role?: string }).role).toBeUndefined();
    expect((await send('GET', '/api/health/live')).status).toBe(200);
  });

  test('requests: JSON of 101 KB is too large for every route but that of a long text, whose limit is 400 KB, and a million fields for the sign-in', async () => {
    const millionFields = `{${Array.from({ length: 1_000_000 }, (_, n) => `"${n}":1`).join(',')}}`;
    expect(problemOf(await send('POST', login, json, millionFields))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    await eachOf(writes, async (route) => {
      const length = route.template.startsWith('/api/v1/partners/agreement') ? 410_000 : 103_500;
      const response = await send(route.method, pathOf(route), json, `{"email":"${'a'.repeat(length)}"}`);
      expect([pathOf(route), ...problemOf(response)]).toEqual([pathOf(route), 413, 'PAYLOAD_TOO_LARGE']);
    });
    expect((await send('GET', '/api/health/live')).status).toBe(200);
  });

  test('requests: thousands of unknown fields are refused at once, not one by one', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n, 1])));
    const problem = JSON.parse((await send('POST', login, json, body)).body) as { errors: unknown };
    expect(problem.errors).toEqual({ body: ['Too many fields'] });
  });

  test('requests: of a duplicate JSON field the last one counts', async () => {
    const response = await send(
      'POST',
      login,
      json,
      `{"email":"x","email":"${admin.email}","password":"${admin.password}"}`,
    );
    expect(response.status).toBe(200);
  });

  test('requests: a byte order mark is accepted', async () => {
    const body = Buffer.from(`\ufeff{"email":"${admin.email}","password":"${admin.password}"}`);
    expect((await send('POST', login, json, body)).status).toBe(200);
  });

  test.each(
    sample(
      [
        'page[$gt]=0',
        'page[]=1',
        'page=1&page=2',
        'page=1e400',
        'page=-1',
        'page=0x10',
        'page=1%00',
        'page=9999999999999999999',
        'page_size=201',
        'page_size=%31%30%30%30',
        'page=%F0%9F%98%80',
        'page=%ED%A0%80',
        '__proto__[page]=1',
        '__proto__=1',
        'constructor=1',
        'ordering=id;--',
        'ordering=created_at desc, (select pg_sleep(9))',
        "search=' or 1=1 --&search=x",
        'search[$like]=%25',
        'search=%00',
        `search=${'x'.repeat(201)}`,
        'role=ADMIN,x',
        'role[]=ADMIN',
        'status[$ne]=VERIFIED',
        'date=2026-02-30',
        "date=2026-01-01'--",
        'date[]=2026-01-01',
        'unknown=1',
        'a=1&'.repeat(1_500),
      ],
      9,
    ),
  )('%#: list query ?%.60s gets a 400 or, where no route reads it, is ignored', async (query) => {
    const readers = routes.filter(
      ({ method, operation }) => method === 'GET' && operation.parameters?.some((one) => one.in === 'query'),
    );
    expect(readers.length).toBeGreaterThan(6);
    await eachOf(sample(readers, 7), async (route) => {
      const response = await send(
        'GET',
        encodeURI(`${pathOf(route)}?${query}`.replaceAll('%', '\u0001')).replaceAll('%01', '%'),
      );
      expect([route.template, ...problemOf(response)]).toEqual([route.template, 400, 'VALIDATION_FAILED']);
    });
    await expectUnharmed();
  });

  test.each<Headers>([
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'X-HTTP-Method': 'DELETE' },
    { 'X-Method-Override': 'DELETE' },
    { 'X-Original-URL': `${addresses}/1`, 'X-Rewrite-URL': `${addresses}/1` },
  ])('requests: a method override header is ignored: %j', async (headers) => {
    expect((await send('GET', `${addresses}?_method=DELETE`, headers)).status).toBe(400);
    expect((await send('GET', addresses, headers)).status).toBe(200);
    expect((await send('POST', `${addresses}/${admin.addressId}`, { ...json, ...headers }, '{}')).status).toBe(404);
    await expectUnharmed();
  });

  test('requests: another origin may neither write nor read', async () => {
    const { host, port } = new URL(shop.url);
    const foreign: Headers[] = [
      { Origin: 'https://evil.example' },
      { Origin: `https://sub.${host}` },
      { Origin: 'null' },
      { Origin: '' },
      { Origin: `http://${host}.evil.example` },
      { Origin: `http://evil${host}` },
      { Origin: `http://evil.example#${host}` },
      { Origin: `http://evil.example/${host}` },
      { Origin: `http://${host}@evil.example` },
      { Origin: `http://127.0.0.1:${Number(port) + 1}` },
      { Origin: 'file://' },
      { Origin: `${shop.url}, https://evil.example` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ];
    const cells = allWrites.flatMap((route) => foreign.map((headers) => ({ route, headers })));
    await eachOf(sample(cells, 90), async ({ route, headers }) => {
      const cookies = { Cookie: 'csrftoken=x; refresh=y' };
      const response = await send(route.method, pathOf(route), { ...json, ...headers, ...cookies }, '{}');
      expect([headers, route.template, ...problemOf(response)]).toEqual([headers, route.template, 403, 'CROSS_SITE']);
    });
    await eachOf(sample(routes, 30), async (route) => {
      for (const method of [route.method, 'OPTIONS']) {
        const headers = { ...json, Origin: 'https://evil.example', 'Access-Control-Request-Method': route.method };
        const response = await send(method, pathOf(route), headers, method === 'GET' ? undefined : '{}');
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });
    await expectUnharmed();
  });

  test('requests: the own origin may write', async () => {
    const own = { ...json, Origin: shop.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await send('POST', '/api/v1/notifications/read-all', own, '{}')).status).toBe(200);
  });
});
