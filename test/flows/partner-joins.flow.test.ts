import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  noStats,
  type DashboardStats,
  type Level,
  type MeResponse,
  type Package,
  type PackagePayment,
  type Referral,
  type RegisterResponse,
  type SubmittedPayment,
  type TeamReferralsResponse,
} from '@soulvia/contracts';
import { applicant } from '../support/applicant.js';
import { type ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { LivePage } from '../support/live-page.js';
import { offerPackage } from '../support/partners.js';
import { testImage } from '../support/images.js';
import { sendForm } from '../support/send-form.js';
import { usePerson, useShop } from '../support/use-shop.js';

/** A invites B, B joins and pays, an admin approves: what A, B and the admin see, each on an open page. */
describe('partner joins', () => {
  const shop = useShop();
  const admin = usePerson(shop, 'ADMIN');
  const inviter = usePerson(shop, 'SOULVIA_PARTNER');
  let joiner: ApiClient;
  let joinerId: number;
  let inviterPage: LivePage;
  let joinerPage: LivePage;
  let adminPage: LivePage;
  let payment: SubmittedPayment['payment'];
  beforeAll(async () => {
    await offerPackage(shop, 260);
    inviterPage = await LivePage.open(shop.url, inviter.api.token);
    adminPage = await LivePage.open(shop.url, admin.api.token);
  });
  afterAll(async () => {
    for (const page of [inviterPage, joinerPage, adminPage]) page.close();
  });

  const team = async () =>
    ((await inviter.api.get('/api/v1/users/team-referrals/')).body as TeamReferralsResponse).team_referrals;
  const statsOf = async (who: ApiClient) => (await who.get('/api/v1/users/dashboard-stats/')).body as DashboardStats;

  test('partner joins: signing up with a referral link notifies the sponsor’s open page', async () => {
    const form = applicant({ ref: inviter.email });
    const response = await shop.guest.post('/api/v1/auth/register/', form);
    const { user, sponsor } = response.body as RegisterResponse;
    expect([response.status, sponsor?.full_name]).toEqual([201, expect.stringMatching(/^Test P\.$/)]);
    joinerId = user.id;
    await inviterPage.waitFor('stats.changed', ({ stats }) => stats.referrals_count === 1);
    await inviterPage.waitFor('team.changed', () => true);
    const { level_1, total_count } = await team();
    expect([total_count, level_1.count, level_1.users.map(({ id, level_name }) => [id, level_name])]).toEqual([
      1,
      1,
      [[joinerId, 'No Level']],
    ]);
    const { body } = await shop.guest.post('/api/v1/auth/login', { email: form.email, password: form.password });
    joiner = shop.guest.as((body as { tokens: { access: string } }).tokens.access);
    joinerPage = await LivePage.open(shop.url, joiner.token);
  });

  test('partner joins: a package payment notifies the admin’s open page', async () => {
    const [offered] = (await joiner.get('/api/v1/packages/')).body as Package[];
    const image = new Blob([new Uint8Array(await testImage(400, 800))]);
    const fields = { package: offered?.id, image };
    const response = await sendForm(joiner, 'POST', '/api/v1/payments/package-payment/', fields);
    ({ payment } = response.body as SubmittedPayment);
    expect([response.status, payment.status_display]).toEqual([201, 'Pending']);
    const { notification } = await adminPage.waitFor(
      'notification.created',
      (message) => message.notification.payment_id === payment.id,
    );
    expect(notification).toMatchObject({ type: 'payments', title: `Package Payment: ${offered?.name}` });
    await adminPage.waitFor('dashboard.changed', ({ dashboard }) => dashboard.banner.partner_updates === 1);
    expect(await statsOf(joiner)).toEqual(noStats);
  });

  test('partner joins: approval updates points and level on both open pages', async () => {
    const [queued] = (await admin.api.get('/api/v1/payments/package-payment?status=pending')).body as PackagePayment[];
    expect(queued).toMatchObject({ id: payment.id, user: { id: joinerId } });
    const toldBefore = inviterPage.heard('team.changed').length;
    const path = `/api/v1/payments/package-payment/${payment.id}/approve/`;
    expect((await admin.api.patch(path, { is_approved: true })).status).toBe(200);
    const { stats } = await joinerPage.waitFor('stats.changed', (message) => message.stats.total_sc_value > 0);
    expect(stats).toEqual({
      level_name: 'Sprout',
      level_number: 2,
      package_name: payment.package_name,
      package_sc_value: 260,
      total_sc_value: 260,
      referrals_count: 0,
    });
    expect(await statsOf(joiner)).toEqual(stats);
    await eventually(() => expect(inviterPage.heard('team.changed').length).toBeGreaterThan(toldBefore));
    const { body } = await inviter.api.get('/api/v1/users/user-referrals/');
    const [referral] = (body as { referrals: Referral[] }).referrals;
    expect(referral).toMatchObject({ id: joinerId, level_name: 'Sprout', status: 'VERIFIED', is_active: true });
    const me = (await joiner.get('/api/v1/auth/me/')).body as MeResponse;
    expect([me.user?.role, me.user?.status]).toEqual(['SOULVIA_PARTNER', 'VERIFIED']);
    await adminPage.waitFor('dashboard.changed', ({ dashboard }) => dashboard.banner.partner_updates === 0);
  });

  test('levels: new levels reach every open page', async () => {
    const levels: Level[] = [{ number: 1, name: 'Everyone', min_total_sc: 0 }];
    const before = joinerPage.heard('team.changed').length;
    await admin.api.send('PUT', '/api/v1/settings/levels', JSON.stringify(levels));
    await eventually(() => expect(joinerPage.heard('team.changed').length).toBeGreaterThan(before));
    expect(await statsOf(joiner)).toMatchObject({ level_name: 'Everyone', level_number: 1 });
  });

  test('sponsor change: removes the member from the old team and notifies the old sponsor', async () => {
    const before = inviterPage.heard('team.changed').length;
    await admin.api.patch(`/api/v1/users/${joinerId}`, { sponsor_id: admin.id });
    await eventually(() => expect(inviterPage.heard('team.changed').length).toBeGreaterThan(before));
    expect((await team()).total_count).toBe(0);
    expect(await statsOf(inviter.api)).toMatchObject({ referrals_count: 0 });
  });

  test('payment rejected: removes exactly its points', async () => {
    const path = `/api/v1/payments/package-payment/${payment.id}/approve/`;
    await admin.api.patch(path, { is_approved: false });
    await joinerPage.waitFor('stats.changed', (message) => message.stats.package_name === noStats.package_name);
    expect(await statsOf(joiner)).toMatchObject({ total_sc_value: 0, package_sc_value: 0 });
  });

  test('partner joins: the log holds ids and amounts, no personal data', async () => {
    const written = JSON.stringify(await shop.query('select body from events'));
    for (const personal of ['soulvia.test', '0300', '35202', 'screenshots/']) expect(written).not.toContain(personal);
  });
});
