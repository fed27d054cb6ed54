import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiClient } from '../support/api-client.js';
import { runCli } from '../support/run-cli.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase } from '../support/test-database.js';
import { type Person, TestShop } from '../support/test-shop.js';

const bundle = resolve('dist', 'server');

/** Names of the packages in a file of the bundle and in all files that it loads at its start. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const code = readFileSync(join(bundle, file), 'utf8');
  const own = [...code.matchAll(/^(?:\/\/|\s*\/\/) node_modules\/((?:@[^/]+\/)?[^/]+)/gm)].map(([, name = '']) => name);
  const loaded = [...code.matchAll(/^(?:import|export)\b[^;]*?"\.\/([^"]+)";/gm)].map(([, name = '']) => name);
  return new Set([...own, ...loaded.flatMap((name) => [...packagesOf(name, seen)])]);
}

describe('server bundle', () => {
  test('server bundle: the process of `npm start` loads neither NestJS nor MikroORM, and the worker no web server', () => {
    const supervisor = [...packagesOf('cli.js')];
    expect(supervisor).toEqual(expect.arrayContaining(['pg', 'commander']));
    expect(supervisor.filter((name) => /^@(?:nestjs|mikro-orm)\/|^(?:bullmq|express|rxjs|kysely)$/.test(name))).toEqual(
      [],
    );
    const worker = [...packagesOf('worker.js')];
    expect(worker).toEqual(expect.arrayContaining(['pg', '@mikro-orm/core', 'bullmq']));
    const ofTheWeb =
      /^(?:@nestjs\/(?:platform-express|swagger)|@simplewebauthn\/server|express|class-validator|sharp)$/;
    expect(worker.filter((name) => ofTheWeb.test(name))).toEqual([]);
    expect([...packagesOf('api.js')]).toEqual(expect.arrayContaining(['@nestjs/core', 'express', 'class-validator']));
  });

  test('server bundle: the SDK of S3 is loaded only when it is used', () => {
    const isOfS3 = (name: string) => /^@(?:aws-sdk|smithy)\//.test(name);
    for (const process of ['api.js', 'worker.js', 'cli.js'])
      expect([process, [...packagesOf(process)].filter(isOfS3)]).toEqual([process, []]);
    const files = readdirSync(bundle).filter((name) => name.endsWith('.js'));
    expect(files.some((name) => [...packagesOf(name)].some(isOfS3))).toBe(true);
  });

  test('server bundle: an unexpected error prints a trace of source files', async () => {
    const damaged = await createTestDatabase();
    const client = new pg.Client({ connectionString: damaged.url });
    await client.connect();
    await client.query(`alter table projections rename to stored_projections;
      create view projections as select * from stored_projections where 1 / (position - position) = 0`);
    await client.end();
    const { code, err } = await runCli(['projections', 'list'], { DATABASE_URL: damaged.url });
    await damaged.drop();
    expect(code).toBe(1);
    expect(err).toMatch(/\/apps\/cli\/src\/projections\/handle\.ts:\d+:\d+\)?\n/);
    expect(err).toMatch(/\/node_modules\/pg\/lib\/client\.js:\d+/);
    expect(err).not.toContain('/dist/server/');
  });

  describe('api', () => {
    let shop: TestShop;
    let api: ShopProcess;
    let admin: Person;
    beforeAll(async () => {
      shop = await TestShop.openFresh({ worker: false });
      admin = await shop.person('ADMIN');
      api = await startProcess('api', testEnvironment(shop.database));
    });
    afterAll(async () => {
      await api.stop();
      await shop.close();
    });

    test('server bundle: a body that inherits its rules is checked by them and converted', async () => {
      const [id] = await shop.products([3]);
      const client = new ApiClient(api.url, admin.api.token);
      const path = `/api/v1/products/${id}`;
      const refused = await client.patch(path, { name: '', sc_value: 'many', colour: 'red' });
      expect([refused.status, Object.keys((refused.body as { errors: object }).errors).toSorted()]).toEqual([
        400,
        ['colour', 'name', 'sc_value'],
      ]);
      const changed = await client.patch(path, { name: '  Renamed serum ' });
      expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ name: 'Renamed serum' })]);
    });
  });
});
