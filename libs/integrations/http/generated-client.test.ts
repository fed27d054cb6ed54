import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { createClient } from '@hey-api/openapi-ts';
import { rolldown } from 'rolldown';
import { readOpenApi } from '../../../test/support/api-routes.js';
import { openKey, withPeople } from '../../../test/support/keys.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const folder = setUp(
  () => mkdtemp(join(tmpdir(), 'client-')).then((path) => ({ path })),
  ({ path }) => rm(path, { recursive: true, force: true }),
);

interface Call {
  path?: object;
  query?: object;
  body?: object;
}

type Sdk = Record<string, (call: Call) => Promise<{ data: unknown; error?: unknown; response: Response }>> & {
  client: { setConfig: (config: { baseUrl: string; auth: string }) => void };
};

/** The client that a stranger gets from the document, as one module. */
async function generate(): Promise<Sdk> {
  const input = join(folder.path, 'openapi.json');
  const output = join(folder.path, 'client');
  await writeFile(input, JSON.stringify(await readOpenApi(shop.guest)));
  await createClient({
    input,
    output,
    logs: { level: 'silent' },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  });
  const entry = join(folder.path, 'entry.ts');
  await writeFile(entry, `export * from './client/sdk.gen';\nexport { client } from './client/client.gen';\n`);
  const bundle = await rolldown({ input: entry });
  const file = join(folder.path, 'client.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return (await import(pathToFileURL(file).href)) as Sdk;
}

test('a client generated from the document lists orders, changes a status, updates stock and reads products with one key', async () => {
  const [product = 0] = await shop.products([100]);
  const order = await shop.order(owner, [{ product_id: product, quantity: 1 }]);
  const list = ['orders.read', 'orders.write', 'catalogue.read', 'stock.write'] as const;
  const { secret } = await openKey(shop, owner, list, withPeople);
  const sdk = await generate();
  sdk.client.setConfig({ baseUrl: shop.url, auth: secret });
  const run = (name: string, call: Call) => {
    const operation = sdk[name];
    if (!operation) throw new Error(`the client has no ${name}, but ${Object.keys(sdk).join(', ')}`);
    return operation(call);
  };
  const orders = await run('ordersControllerList', { query: { page_size: 10 } });
  expect(orders.data).toMatchObject([{ id: order.id, status: 'PROCESSING' }]);
  const moved = await run('ordersControllerUpdate', { path: { id: order.id }, body: { status: 'SHIPPED' } });
  expect([moved.error, moved.data]).toMatchObject([undefined, { id: order.id, status: 'SHIPPED' }]);
  const received = await run('stockControllerReceive', { body: { lines: [{ product_id: product, quantity: 3 }] } });
  expect(received.response.status).toBe(201);
  expect(await shop.stockOf(product)).toBe(102);
  const products = await run('catalogControllerProducts', { query: { page_size: 5 } });
  expect(products.data).toMatchObject([{ id: product }]);
  const refused = await run('usersControllerList', {});
  expect(refused.error).toMatchObject({ code: 'FORBIDDEN', needs: ['customers.read', 'partners.read'] });
});
