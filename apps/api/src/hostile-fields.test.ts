import { beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '@soulvia/contracts';
import { fill, readOpenApi, type Route, routesOf, type Schema } from '../../../test/support/api-routes.js';
import { eachOf } from '../../../test/support/plain-http.js';
import { sample } from '../../../test/support/sample.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const length = 45_000;
/** Takes 100,000 characters. */
const longText = '/api/v1/partners/agreement';
const hostile: Record<string, string> = {
  'one letter': 'a'.repeat(length),
  'an email without an end': `${'a'.repeat(length)}@`,
  'an email of dots': `a@${'a.'.repeat(length / 2)}`,
  digits: '1'.repeat(length),
  'digits and dashes': '12345-1234567-1'.repeat(length / 15),
  'letters and blanks': 'a '.repeat(length / 2),
  marks: 'e\u0301'.repeat(length / 2),
};

interface Field {
  route: Route;
  name: string;
}

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
let fields: Field[];
beforeAll(async () => {
  // Else the shop refuses its fields unread.
  await setSettings(shop.query, 'features', { guest_checkout: 'on' });
  const document = await readOpenApi(shop.guest);
  const schemas = document.components.schemas;
  fields = routesOf(document).flatMap((route) => {
    const body = route.operation.requestBody?.content['application/json'];
    return textFields(schemas, body?.schema ?? {}).map((name) => ({ route, name }));
  });
});

function textFields(schemas: Record<string, Schema>, schema: Schema): string[] {
  const named = schema.$ref ? schemas[schema.$ref.replace('#/components/schemas/', '')] : undefined;
  if (named) return textFields(schemas, named);
  if (schema.oneOf) return [...new Set(schema.oneOf.flatMap((one) => textFields(schemas, one)))];
  return Object.entries(schema.properties ?? {})
    .filter(([, { type }]) => [type].flat().includes('string'))
    .map(([name]) => name);
}

test('hostile texts: every text field of every request is covered', () => {
  expect(fields.length).toBeGreaterThan(50);
});

test.each(Object.keys(hostile))('hostile texts: every field refuses 45,000 characters of %s', async (what) => {
  const taken: unknown[] = [];
  await eachOf(sample(fields, 20), async ({ route, name }) => {
    const path = fill(route.template, { id: String(admin.id) });
    // The wizard's form is recognized by its own fields.
    const wizard = [
      'fullName',
      'dob',
      'sponsorId',
      'province',
      'sponsorName',
      'zip',
      'country',
      'city',
      'address',
    ].includes(name);
    // Columns are read once the kind of the sheet is known.
    const known = name === 'columns' ? { kind: 'products' } : {};
    const text = hostile[what]?.repeat(route.template === longText ? 5 : 1);
    const body = { ...(wizard ? { hasSponsor: true } : {}), ...known, [name]: text };
    const asked = await admin.api.send(route.method, path, JSON.stringify(body));
    // Some routes are for shoppers only.
    const response = asked.status === 403 ? await shopper.api.send(route.method, path, JSON.stringify(body)) : asked;
    const refused = response.status === 400 && name in ((response.body as Problem).errors ?? {});
    if (!refused) taken.push({ method: route.method, path, name, status: response.status, body: response.body });
  });
  expect(taken).toEqual([]);
});
