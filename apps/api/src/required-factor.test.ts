import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dutyNames, type LiveTopic, type PackagePayment, type SubmittedPayment } from '@soulvia/contracts';
import { fill, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { eventually } from '../../../test/support/eventually.js';
import { testImage } from '../../../test/support/images.js';
import { LivePage } from '../../../test/support/live-page.js';
import { liveReceivers } from '../../../test/support/live-receivers.js';
import { offerPackage, partnersCaughtUp } from '../../../test/support/partners.js';
import { isExhaustive } from '../../../test/support/sample.js';
import { enrolTotp, setStaffSecondFactor } from '../../../test/support/second-factor.js';
import { sendForm } from '../../../test/support/send-form.js';
import { somethingOfEachKind } from '../../../test/support/something-of-each-kind.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

/** Fields that differ from person to person, or from call to call. */
const unlike = /^(?:id|instance|request_id|csrf_token|\w+_at|date_joined|projection_lag_seconds|pools)$/;
const payments = '/api/v1/payments/package-payment';

describe('staff who lack a required second factor', () => {
  const shop = useShop();
  const owner = usePerson(shop, 'ADMIN');
  const lacking = usePerson(shop, 'ADMIN', dutyNames);
  const dutyless = usePerson(shop, 'ADMIN', []);
  const member = usePerson(shop);
  let routes: Route[];
  let payment: SubmittedPayment['payment'];
  let issuedLink: string;

  beforeAll(async () => {
    routes = routesOf(await readOpenApi(shop.guest));
    await owner.api.patch(`/api/v1/users/${(await shop.person()).id}`, { sponsor_id: member.id });
    const image = new Blob([new Uint8Array(await testImage(70, 120))]);
    const paid = await sendForm(member.api, 'POST', payments, { package: await offerPackage(shop, 10), image });
    ({ payment } = paid.body as SubmittedPayment);
    await partnersCaughtUp(shop);
    issuedLink = ((await lacking.api.get(payments)).body as PackagePayment[])[0]?.image_url ?? '';
    expect((await fetch(`${shop.url}${issuedLink}`)).status).toBe(200);
    await enrolTotp(owner);
    await setStaffSecondFactor(owner, 'required');
    await eventually(async () => expect((await lacking.api.get('/api/v1/users')).status).toBe(403));
  });
  afterAll(() => setStaffSecondFactor(owner, 'optional'));

  /** What a route tells a person, with what it tells about the person taken out. */
  async function responseOf({ api }: Person, { method, template }: Route, id: number): Promise<[number, string]> {
    const own = ((await api.get('/api/v1/auth/me')).body as { user: Record<string, unknown> }).user;
    const isOwn = (key: string, value: unknown) =>
      unlike.test(key) ||
      (key === 'code' && /^[A-Z\d]{8}$/.test(String(value))) ||
      (key in own && JSON.stringify(own[key]) === JSON.stringify(value));
    const path = fill(template, { id: String(id), kind: 'order', name: 'dashboard' });
    const body = method === 'GET' ? undefined : '{}';
    const query = template.endsWith('/search') ? '?q=Test' : '';
    const response = await api.send(method, `${path}${query}`, body);
    const content = template === '/api/metrics' ? String(response.body).replaceAll(/ \S+$/gm, '') : response.body;
    const text = JSON.stringify(content, (key, value: unknown) => (isOwn(key, value) ? 'own' : value));
    return [response.status, text];
  }

  test('routes for staff refuse them, and all others respond as to staff without a duty', async () => {
    const wrong: unknown[] = [];
    for (const route of routes) {
      // These act on the own account alone, some by ending its sessions.
      if (route.method !== 'GET' && route.template.startsWith('/api/v1/auth/')) continue;
      const own = route.template.includes('package-payment') ? payment.id : member.id;
      for (const id of new Set(isExhaustive ? [member.id, payment.id] : [own])) {
        const told = await responseOf(lacking, route, id);
        const right = await responseOf(dutyless, route, id);
        const isRefused = told[0] === 403 && right[0] === 403 && told[1].includes('SECOND_FACTOR_REQUIRED');
        if (!isRefused && told.join() !== right.join())
          wrong.push({ route: `${route.method} ${route.template}`, told, right });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('links that were issued to a session stop working', async () => {
    const linked = routes.filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'signature'));
    expect(linked.map(({ template }) => template)).toEqual([`${payments}/{id}/screenshot`]);
    expect((await fetch(`${shop.url}${issuedLink}`)).status).toBe(404);
  });

  test('live topics reach them as they reach staff without a duty', async () => {
    const [page, other, owners] = await Promise.all(
      [lacking, dutyless, owner].map(({ api }) => LivePage.open(shop.url, api.token)),
    );
    if (!page || !other || !owners) throw new Error('no page');
    await somethingOfEachKind(shop, owner);
    const topics = Object.entries(liveReceivers) as [LiveTopic, unknown][];
    for (const [topic, who] of topics) if (Array.isArray(who)) await owners.waitFor(topic, () => true);
    // A second round of pushes has followed what the first one sends.
    const before = other.heard('catalogue.changed').length;
    await somethingOfEachKind(shop, owner);
    await eventually(() => expect(other.heard('catalogue.changed').length).toBeGreaterThan(before));
    const received = (one: LivePage) => topics.flatMap(([topic]) => (one.heard(topic).length > 0 ? [topic] : []));
    expect(received(page)).toEqual(received(other));
    for (const one of [page, other, owners]) one.close();
  });
});
