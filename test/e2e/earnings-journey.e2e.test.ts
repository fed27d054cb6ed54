import { beforeAll, expect, test } from '@jest/globals';
import type { AskedThread } from '@soulvia/contracts';
import type { Page } from 'playwright-core';
import { addMonths, nameMonth, nameMonthAndYear } from '../../libs/earnings/domain/month.js';
import { activatePlan } from '../support/activate-plan.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { sellBelow, untilMonthsClosed, workOnCloses } from '../support/close-work.js';
import { formLocators } from '../support/form-locators.js';
import { journeyViolations } from '../support/layout-checks.js';
import { makeIban } from '../support/payouts.js';
import { usePerson, useShop } from '../support/use-shop.js';

const shop = useShop({ worker: false });
const maker = usePerson(shop, 'ADMIN');
const approver = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
/** The people of tests have one phone, and are one household. */
const relative = usePerson(shop);
const browser = useAdminBrowser(shop);
const month = addMonths(new Date().toISOString().slice(0, 7), -2);
const orders = 54;
const iban = makeIban(7);
let page: Page;
const { button, sees, image } = formLocators(() => page);
const layout = () => journeyViolations(page, widths);
const openTab = (tab: string) => page.goto(`/admin?section=earnings&tab=${tab}`);
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

beforeAll(async () => {
  await activatePlan(shop, { from: month, by: maker.id });
  for (let nth = 1; nth <= orders; nth += 1) await sellBelow(shop, nth, 1_000_000 + nth, partner.id, '1000.00', month);
  await sellBelow(shop, orders + 1, relative.id, partner.id, '3000.00', month);
});

test('earnings journey: a partner says how to be paid', async () => {
  page = await browser.openAs(partner, '/user-dashboard?tab=earnings');
  await sees('Nothing yet. You earn when an order of your customers is delivered and paid.');
  await button('Add how we pay you').click();
  const form = dialog('How we pay you');
  await form.getByLabel('Legal name').fill('Sana Malik');
  await form.getByLabel('CNIC', { exact: true }).fill('3520112345671');
  await form.getByLabel('IBAN').fill('PK00SCBL0000001123456702');
  await form.getByLabel('Front of your CNIC').setInputFiles(await image());
  await form.getByLabel('Back of your CNIC').setInputFiles(await image());
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('Enter a valid Pakistani IBAN.').first().waitFor();
  expect(await layout()).toEqual([]);
  await form.getByLabel('IBAN').fill(iban);
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'We are checking your details' }).waitFor();
  expect(await layout()).toEqual([]);
});

test('earnings journey: finance closes the month, verifies it and decides about a held line', async () => {
  page = await browser.openAs(maker);
  await openTab('months');
  const name = nameMonth(month);
  await workOnCloses(shop, async () => {
    await button(`Close ${name}`).press('Enter');
    const question = dialog(`Close ${nameMonthAndYear(month)}`);
    await question.getByRole('button', { name: `Close ${name}` }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await untilMonthsClosed(shop);
  });
  await page.reload();
  await sees(/^55 lines, PKR 2,700 paid/);
  expect(await layout()).toEqual([]);
  await button(new RegExp(`^Verify.*${nameMonthAndYear(month)}`)).press('Enter');
  await sees(`${nameMonthAndYear(month)} matches the event log`);

  await openTab('months&list=held');
  await sees('Partner and buyer have the same phone number.');
  expect(await layout()).toEqual([]);
  await button(/^Pay.*line of order 55/).press('Enter');
  await dialog('Pay the line').getByLabel('Reason').fill('They live apart.');
  await dialog('Pay the line').getByRole('button', { name: 'Pay' }).press('Enter');
  await sees('No line is held.');
});

test('earnings journey: the account is compared, a batch is made, approved by another person and paid', async () => {
  await openTab('payouts&list=profiles');
  await button(/^Check/).press('Enter');
  const profile = dialog('How a partner is paid');
  await profile.getByRole('img', { name: 'Front of the CNIC' }).waitFor();
  expect(await layout()).toEqual([]);
  await profile.getByRole('button', { name: 'Approve' }).press('Enter');
  await dialog('Approve').getByRole('button', { name: 'Approve' }).press('Enter');
  await sees('No profile waits.');

  await openTab('payouts');
  await button('Make a batch').press('Enter');
  await dialog('Make a batch').getByRole('button', { name: 'Make batch' }).press('Enter');
  await page.getByRole('list', { name: /^Payouts of batch/ }).waitFor();
  const approve = async () => {
    await button(/^Approve batch \d+$/).press('Enter');
    const question = page.getByRole('dialog', { name: /^Approve batch \d+$/ });
    await question.getByRole('button', { name: 'Approve' }).press('Enter');
    return question;
  };
  await (await approve()).getByText('You made this batch. Another person approves it.').waitFor();
  expect(await layout()).toEqual([]);
  const ofMaker = page;
  page = await browser.openAs(approver);
  await openTab('payouts');
  await (await approve()).waitFor({ state: 'detached' });
  page = ofMaker;
  await openTab('payouts');
  await button(/^Mark as paid/).press('Enter');
  await dialog('Mark as paid').getByLabel('Reference').fill('IBFT-77');
  await dialog('Mark as paid').getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await sees(/reference IBFT-77/);
  expect(await layout()).toEqual([]);
});

test('earnings journey: the partner reads what was paid and why, asks about a line and has a certificate', async () => {
  page = await browser.openAs(partner, '/user-dashboard?tab=earnings');
  const figure = async (label: string) => page.getByText(label, { exact: true }).locator('..').textContent();
  await sees('We pay you to');
  expect([await figure('Ready to be paid'), await figure('Paid this year')]).toEqual([
    expect.stringContaining('PKR 0'),
    expect.stringContaining('PKR 2,700'),
  ]);
  expect(await layout()).toEqual([]);
  await page.getByRole('link', { name: nameMonthAndYear(month) }).click();
  const lines = page.getByRole('region', { name: 'Lines of orders' }).getByRole('listitem');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(50);
  await button('Show more').click();
  expect([await lines.count(), await lines.filter({ hasText: 'Own household, under review' }).count()]).toEqual([
    orders + 1,
    1,
  ]);
  expect(await layout()).toEqual([]);
  await lines.filter({ hasText: 'Order 54 ' }).locator('summary').click();
  await sees(/^Order 54, delivered .* You are level 1: A customer → you\. Plan 1: 5 % of PKR 1,000\.$/);
  await button('Ask about this line of order 54').click();
  const question = page.getByRole('form', { name: `Question about the line of order 54, ${nameMonthAndYear(month)}` });
  await question.getByLabel('Your message').fill('Why is it 5 % of PKR 1,000?');
  await question.getByRole('button', { name: 'Send message' }).click();
  await sees('We answer on this phone or here.');
  await page.reload();
  await button('Show more').click();
  await lines.filter({ hasText: 'Order 54 ' }).locator('summary').click();
  await page.getByRole('link', { name: 'Your conversation about order 54' }).waitFor();
  const threads = (await maker.api.get('/api/v1/inbox?kind=EARNINGS')).body as AskedThread[];
  expect(threads).toMatchObject([{ about: { id: expect.any(Number) } }]);

  await page.goto('/user-dashboard?tab=earnings');
  await button('Tax certificate').click();
  await dialog('Tax certificate').getByText('Sana Malik').waitFor();
  expect(await layout()).toEqual([]);
});
