import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteUser, UpdateUser } from '@soulvia/accounts';
import { headers, type Problem, type TreeMatch, type TreeMember } from '@soulvia/contracts';
import { decide, offerPackage, partnersCaughtUp, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const customer = usePerson(shop);
const head = usePerson(shop);
const middle = usePerson(shop);
const partner = usePerson(shop, 'SOULVIA_PARTNER');
beforeAll(async () => {
  const below = await shop.person();
  await sponsor(middle, head);
  await sponsor(below, middle);
});

const sponsor = ({ id }: Person, above: Person | null) =>
  shop.execute(new UpdateUser(owner.id, id, { fields: {}, sponsorId: above?.id ?? null }));
const path = '/api/v1/partners/tree/roots';
async function roots(query = ''): Promise<TreeMember[]> {
  await partnersCaughtUp(shop);
  const { status, body } = await owner.api.get(`${path}${query}`);
  expect(status).toBe(200);
  return body as TreeMember[];
}
const ids = async (query = '') => (await roots(query)).map(({ user_id }) => user_id);

describe('roots of the tree', () => {
  test('are members without a sponsor who have a team or are partners, by the time of joining', async () => {
    const [first, second, ...others] = await roots();
    expect(first).toMatchObject({ user_id: head.id, children: 1, team: { level_1: 1, level_2: 1, level_3: 0 } });
    expect(second).toMatchObject({ user_id: partner.id, children: 0, month: { orders: 0, retail: '0.00' } });
    expect(others).toEqual([]);
  });

  test('come in pages with a total', async () => {
    expect(await ids('?page=2&page_size=1')).toEqual([partner.id]);
    expect(await ids('?page=3&page_size=1')).toEqual([]);
    const response = await owner.api.get(`${path}?page=1&page_size=1`);
    expect(response.headers.get(headers.totalCount)).toBe('2');
  });

  test('follow roles and sponsors', async () => {
    const payment = await pay(shop, customer.id, await offerPackage(shop, 100));
    await decide(shop, owner.id, payment, true);
    expect(await ids()).toEqual([customer.id, head.id, partner.id]);
    await sponsor(partner, head);
    await decide(shop, owner.id, payment, false);
    expect(await ids()).toEqual([head.id]);
    await sponsor(middle, null);
    expect(await ids()).toEqual([head.id, middle.id]);
    await sponsor(partner, null);
    expect(await ids()).toEqual([middle.id, partner.id]);
    await shop.execute(new DeleteUser(owner.id, partner.id));
    expect(await ids()).toEqual([middle.id]);
  });

  test('staff find them by a search', async () => {
    const { body } = await owner.api.get(`/api/v1/partners/tree/search?q=${encodeURIComponent(head.email)}`);
    expect(body as TreeMatch[]).toMatchObject([{ user_id: head.id, path: [] }]);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1e3',
    'page=999999999999',
    'page_size=0',
    'page_size=100000',
    'page=1&page=2',
  ])('refuse %s', async (query) => {
    const { status, body } = await owner.api.get(`${path}?${query}`);
    expect([status, (body as Problem).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('refuse unknown parameters', async () => {
    expect((await owner.api.get(`${path}?sponsor=1`)).status).toBe(400);
  });
});
