import { describe, expect, test } from '@jest/globals';
import type { ContactMessage, Notification, Problem } from '@soulvia/contracts';
import { LivePage } from '../../../test/support/live-page.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');

const written = { full_name: 'Sana Ahmed', subject: 'My order', message: 'When does it come?\nThank you.' };
const write = (body: unknown) => shop.guest.post('/api/v1/contact/', body);
const subscribe = (body: unknown) => shop.guest.post('/api/v1/newsletter/', body);
const stored = async (table: string) => (await shop.query(`select * from ${table}`)).length;

test('contact message: reaches the admins in the list, their notifications and an open page', async () => {
  const page = await LivePage.open(shop.url, admin.api.token);
  const response = await write(written);
  expect([response.status, response.body]).toEqual([201, { message: 'Your message has been sent successfully!' }]);
  const [first] = (await admin.api.get('/api/v1/contact')).body as ContactMessage[];
  expect(first).toMatchObject(written);
  const { notification } = await page.waitFor('notification.created', (push) => push.notification.type === 'messages');
  expect(notification).toMatchObject({
    title: 'Message from Sana Ahmed',
    description: 'My order',
    message_id: first?.id,
  } satisfies Partial<Notification>);
  page.close();
  const listed = (await admin.api.get('/api/v1/notifications?type=messages')).body as Notification[];
  expect(listed.map(({ id }) => id)).toEqual([notification.id]);
  const events = JSON.stringify(await shop.query(`select body from events where type = 'ContactMessageReceived'`));
  expect(events).not.toContain('Sana');
});

describe('contact message: validation', () => {
  test.each([
    ['full_name', { full_name: '' }, 'Full name is required'],
    ['full_name', { full_name: 'Al' }, 'Full name must be at least 3 characters'],
    ['subject', { subject: ' ' }, 'Subject is required'],
    ['subject', { subject: 'Hi' }, 'Subject must be at least 3 characters'],
    ['message', { message: undefined }, 'Message is required'],
    ['message', { message: 'Too short' }, 'Message must be at least 10 characters'],
    ['message', { message: 'x'.repeat(5_001) }, 'Message must be at most 5000 characters'],
    ['message', { message: ['x'] }, 'Message is required'],
    ['email', { email: 'a@b.pk' }, 'Unknown field'],
  ])('reports an invalid %s: %#', async (field, change, message) => {
    const before = await stored('contact_messages');
    const response = await write({ ...written, ...change });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await stored('contact_messages')).toBe(before);
  });
});

describe('newsletter', () => {
  test('takes the request of an email once, and does not reveal whether it was subscribed', async () => {
    const responses = [
      await subscribe({ email: 'Sana@soulvia.test' }),
      await subscribe({ email: ' sana@SOULVIA.test ' }),
    ];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [201, { message: 'You are subscribed to our newsletter.' }],
      [201, { message: 'You are subscribed to our newsletter.' }],
    ]);
    expect([await stored('newsletter_requests'), await stored('newsletter_subscribers')]).toEqual([1, 0]);
    expect(await shop.query(`select 1 from events where type = 'NewsletterSubscribed'`)).toEqual([]);
  });

  test.each([
    ['', 'Email is required'],
    ['nobody', 'Invalid email address'],
    [{ $ne: 1 }, 'Email is required'],
  ])('refuses %j', async (email, message) => {
    expect(((await subscribe({ email })).body as Problem).errors).toEqual({ email: [message] });
  });
});

test('contact forms: a filled honeypot field is refused by its name, so that nothing is lost without a word', async () => {
  const before = [await stored('contact_messages'), await stored('newsletter_subscribers')];
  for (const response of [
    await write({ ...written, website: 'https://spam.test' }),
    await subscribe({ email: 'bot@soulvia.test', website: 'x' }),
  ])
    expect([response.status, (response.body as Problem).errors]).toEqual([
      400,
      { website: ['Leave this field empty'] },
    ]);
  expect([await stored('contact_messages'), await stored('newsletter_subscribers')]).toEqual(before);
});

test('contact forms: are rate limited per IP address', async () => {
  await shop.query('delete from rate_limits');
  const responses = await Promise.all(Array.from({ length: 65 }, () => write(written)));
  const refused = responses.filter(({ status }) => status === 429);
  expect([responses.filter(({ status }) => status === 201).length, refused.length]).toEqual([60, 5]);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
