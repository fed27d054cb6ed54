import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { journeyViolations, type Widths } from '../support/layout-checks.js';
import { readMail } from '../support/read-mail.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';
import { setUp } from '../support/set-up.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import type { Person } from '../support/test-shop.js';

const widths: Widths = [390, 1440];
const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const publicUrl = 'https://shop.soulvia.test';

/** A customer writes, two admins see it live, one answers, and the customer replies through the link of the mail. */
describeInBrowser('inbox: from the contact form to the conversation', () => {
  let ali: Shopper;
  let hina: Shopper;

  const shop = useShop({ workerEnv: { dataDir, publicUrl } });
  const browser = useBrowser();
  const customer = setUp(() => Shopper.arrive(browser, shop, phone));
  beforeAll(async () => {
    const admins: [Person, Person] = [await shop.person('ADMIN'), await shop.person('ADMIN')];
    [ali, hina] = [await openInbox(admins[0]), await openInbox(admins[1])];
  });

  async function openInbox(admin: Person): Promise<Shopper> {
    const shopper = await Shopper.arrive(browser, shop, desktop, admin);
    await shopper.page.goto('/admin?section=inbox');
    await shopper.sees('Nobody is waiting for an answer.');
    return shopper;
  }

  const look = async (who: Shopper, what: string) => {
    const size = who.page.viewportSize();
    expect([what, await journeyViolations(who.page, widths)]).toEqual([what, []]);
    if (size) await who.page.setViewportSize(size);
  };

  const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

  /** The path of the link to the conversation, which one of the mails has. */
  const linkInMail = () =>
    eventually(async () => {
      const names = (await readdir(join(dataDir, 'mail'))).filter((file) => file.endsWith('.eml'));
      const mails = await Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
      const paths = mails.flatMap(
        (mail) => /https:\/\/shop\.soulvia\.test(\/messages\/[\w.-]+)/.exec(readMail(mail).text)?.[1] ?? [],
      );
      expect(paths).toHaveLength(1);
      return paths[0] ?? '';
    });

  test('a message appears in the open inboxes, and its notification leads to the thread', async () => {
    await customer.page.goto('/contact');
    await customer.fillIn({
      'Full Name': 'Sana Ahmed',
      Subject: 'Order 1042',
      Message: 'When does it come?',
      'Email or phone, so we can reply': 'sana@example.test',
    });
    await customer.press('SEND MESSAGE');
    await customer.sees('Your message has been sent successfully!');
    await ali.sees('When does it come?');
    await ali.page.getByRole('link', { name: 'Inbox 1 waiting' }).waitFor();
    await ali.sees(/^Waiting: 1 for less than a day\./);
    await look(ali, 'list');
    await hina.page.goto('/admin?section=notifications');
    await hina.page.getByRole('link', { name: /Message from Sana Ahmed/ }).click();
    await hina.page.waitForURL(/section=inbox&thread=\d+$/);
    await hina.reads('Order 1042');
  });

  test('of two admins who answer at once, one reads the other first and keeps the draft', async () => {
    await ali.page.getByRole('link', { name: /Sana Ahmed/ }).click();
    await ali.reads('Order 1042');
    await answerBox(ali.page).fill('It comes tomorrow.');
    await answerBox(hina.page).fill('We will look.');
    await ali.press('Send answer');
    await ali.sees('Answer sent');
    await hina.sees(/^Test Person \d+ answered while you wrote\. Read it first\.$/);
    await hina.sees('It comes tomorrow.');
    const refused = hina.page.waitForResponse((response) => response.url().endsWith('/answers'));
    await hina.press('Send answer');
    expect((await refused).status()).toBe(409);
    expect(await answerBox(hina.page).inputValue()).toBe('We will look.');
    await hina.press('I have read it');
    await hina.page.reload();
    await hina.sees('It comes tomorrow.');
    expect(await answerBox(hina.page).inputValue()).toBe('We will look.');
    await look(hina, 'thread with a draft');
    await answerBox(hina.page).fill('');
    await hina.press('Mark as done');
    await hina.page.getByRole('button', { name: 'Reopen' }).waitFor();
  });

  test('the customer replies through the link of the mail, which opens the thread again', async () => {
    const path = await linkInMail();
    const response = await customer.page.goto(path);
    expect(response?.status()).toBe(200);
    expect(await customer.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await customer.sees('It comes tomorrow.');
    expect(await customer.page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
    await look(customer, 'conversation');
    await customer.fillIn({ 'Your message': 'Thank you!' });
    await customer.press('Send message');
    await customer.sees('Message sent');
    await hina.sees('Thank you!');
    await hina.page.getByRole('button', { name: 'Mark as done' }).waitFor();
    await hina.page.getByRole('link', { name: 'Inbox 1 waiting' }).waitFor();
    await customer.page.goto(`${path}x`);
    await customer.sees('This link is no longer valid.');
    await look(customer, 'invalid link');
  });

  test('a question on /track stands in the order drawer, and its answer on the page of the conversation', async () => {
    const buyer = await shop.person();
    const [product = 0] = await shop.products([5]);
    const { id } = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
    await customer.page.goto(`/track?order=${id}`);
    await customer.fillIn({ 'Phone number': '03001234567' });
    await customer.press('Show my order');
    await customer.press('Were you asked for another amount?');
    await customer.field('Your message').fill('The rider wants 2,000 more.');
    await look(customer, 'question');
    await customer.press('Send message');
    await customer.sees('We answer on this phone or here.');
    await look(customer, 'sent question');
    await hina.page.goto(`/admin?section=orders&order=${id}`);
    await hina.sees('The rider wants 2,000 more.');
    await look(hina, 'order with a question');
    await hina.page
      .getByRole('dialog')
      .getByRole('link', { name: /Test Person/ })
      .first()
      .click();
    await hina.page.waitForURL(/section=inbox&thread=\d+$/);
    await answerBox(hina.page).fill('Pay what the page says.');
    await hina.press('Save answer');
    await hina.sees('Answer saved');
    await customer.follow('Your conversation');
    await customer.sees('Pay what the page says.');
    expect(await customer.page.locator('main').innerText()).not.toContain('Test Person');
    expect([customer.pageErrors, hina.pageErrors]).toEqual([[], []]);
  });
});
