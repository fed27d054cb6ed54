import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@soulvia/contracts';
import { readOpenApi, routesOf } from '../../../test/support/api-routes.js';
import { boundary, field, form, formType } from '../../../test/support/form-text.js';
import { type PlainResponse, usePlainHttp } from '../../../test/support/plain-http.js';
import { digestTables } from '../../../test/support/table-digest.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

describe('multipart forms', () => {
  const shop = useShop({ worker: false });
  const http = usePlainHttp(shop);
  const admin = usePerson(shop, 'ADMIN');
  let target: string;
  let before: Record<string, string>;
  beforeAll(async () => {
    target = `/api/v1/users/${(await shop.person()).id}`;
  });
  beforeEach(async () => {
    before = await digestTables(shop.query);
  });

  async function send(body: string | Uint8Array, type = formType, path = target): Promise<PlainResponse> {
    const headers = { Authorization: `Bearer ${admin.api.token}`, 'Content-Type': type };
    return http.send({ method: 'PATCH', path, headers, body });
  }

  async function expectUnharmed(): Promise<void> {
    expect(await digestTables(shop.query)).toEqual(before);
    expect((await send(form(field('unknown', 'x')))).status).toBe(400);
  }

  test('forms: accepted where the OpenAPI document says so', async () => {
    const response = await send(form(field('first_name', 'Amina'), field('last_name', 'Shah')));
    expect([response.status, JSON.parse(response.body)]).toEqual([
      200,
      expect.objectContaining({ full_name: 'Amina Shah' }),
    ]);
  });

  test('forms: get a 415 on every other write', async () => {
    const routes = routesOf(await readOpenApi(shop.guest)).filter(({ method }) => method !== 'GET');
    const takers = routes.filter(({ operation }) => operation.requestBody?.content['multipart/form-data']);
    expect(takers.length).toBeGreaterThan(2);
    for (const { method, template } of routes.filter((route) => !takers.includes(route))) {
      const path = template.replace(/\{\w+\}/g, '2147483647');
      const headers = { Authorization: `Bearer ${admin.api.token}`, 'Content-Type': formType };
      const { status } = await http.send({ method, path, headers, body: form(field('email', 'a@b.pk')) });
      expect([method, path, status]).toEqual([method, path, 415]);
    }
    await expectUnharmed();
  });

  const hostile: [string, string | Uint8Array, string?][] = [
    ['a name in brackets', form(field('a[b][c]', 'x'))],
    ['a name of ten thousand brackets', form(field(`a${'[b]'.repeat(10_000)}`, 'x'))],
    ['a name of a hundred brackets', form(field(`a${'[b]'.repeat(30)}`, 'x'))],
    ['a list of a billion', form(field('first_name[999999999]', 'x'))],
    ['a list for a text', form(field('first_name[]', 'Amina'), field('first_name[]', 'Bilal'))],
    ['a field twice', form(field('first_name', 'Amina'), field('first_name', 'Bilal'))],
    ['a prototype', form(field('__proto__', 'x'))],
    ['a prototype in brackets', form(field('__proto__[role]', 'ADMIN'))],
    ['a prototype in the brackets', form(field('first_name[__proto__][role]', 'ADMIN'))],
    ['a constructor', form(field('constructor[prototype][role]', 'ADMIN'))],
    ['an unknown field', form(field('is_staff', 'true'))],
    ['no name', form(field('', 'x'))],
    ['a name of 10 MB', form(field('n'.repeat(10_000_000), 'x'))],
    ['a value of 1 MB', form(field('first_name', 'x'.repeat(1_000_000)))],
    ['a thousand parts', form(...Array.from({ length: 1_000 }, (_, n) => field(`f${n}`, 'x')))],
    ['a NUL', form(field('first_name', 'Ami\0na'))],
    ['a file', form(field('image', 'GIF89a', '; filename="a.gif"\r\nContent-Type: image/gif'))],
    ['a file for a text', form(field('first_name', 'Amina', '; filename="../../x"'))],
    ['many headers in a part', form(field('first_name', 'x', `\r\n${'X-A: b\r\n'.repeat(3_000).trimEnd()}`))],
    ['no end', field('first_name', 'Amina')],
    ['another boundary', form(field('first_name', 'Amina')), 'multipart/form-data; boundary=other'],
    ['no boundary', form(field('first_name', 'Amina')), 'multipart/form-data; charset=utf-8'],
    ['nothing a form could be', Buffer.alloc(50_000, 0xff)],
  ];

  test.each(hostile.map(([what, body, type = formType]) => [what, body, type] as const))(
    'forms: %s is refused',
    async (_, body, type) => {
      const response = await send(body, type);
      expect([response.status, [400, 413].includes(response.status)]).toEqual([response.status, true]);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect((JSON.parse(response.body) as Problem).detail).not.toMatch(/busboy|multer|node_modules|\bat \w+ \(/i);
      expect(({} as { role?: string }).role).toBeUndefined();
      await expectUnharmed();
    },
  );

  test('forms: an empty form changes nothing', async () => {
    const parts = `--${boundary}\r\nX: y\r\n\r\nx\r\n${form()}`;
    expect((await send(parts)).status).toBe(200);
    await expectUnharmed();
  });

  test('forms: another multipart type gets a 415', async () => {
    expect((await send(form(field('first_name', 'Amina')), `multipart/mixed; boundary=${boundary}`)).status).toBe(415);
    await expectUnharmed();
  });

  test('forms: a hundred aborted uploads leave no file behind', async () => {
    const port = Number(new URL(shop.url).port);
    const head = [
      `PATCH ${target} HTTP/1.1`,
      'Host: shop',
      `Authorization: Bearer ${admin.api.token}`,
      `Content-Type: ${formType}`,
      'Content-Length: 100000',
    ];
    const text = `${head.join('\r\n')}\r\n\r\n${field('first_name', 'Half')}--${boundary}\r\nContent-Dis`;
    const broken = await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<boolean>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.destroy()));
            socket.once('close', () => resolve(true));
          }),
      ),
    );
    expect(broken).toHaveLength(100);
    await expectUnharmed();
  });
});
