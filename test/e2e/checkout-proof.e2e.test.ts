import { expect, test } from '@jest/globals';
import { defaultLimits } from '@soulvia/contracts';
import { buyerCode } from '@soulvia/ordering';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { journeyViolations } from '../support/layout-checks.js';
import { setSettings } from '../support/set-settings.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { useFreshShop } from '../support/use-shop.js';

describeInBrowser('checkout: a code for the buyer', () => {
  const sms = { url: 'http://127.0.0.1:9/?to={to}&text={text}', accepted: undefined };
  const shop = useFreshShop({ worker: false, env: { sms, smtpUrl: 'smtp://127.0.0.1:9' } });
  const browser = useBrowser();

  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('checkout: a guest beyond the count places the order with a code, by keyboard, on a %s', async (_, viewport) => {
    await setSettings(shop.query, 'features', { guest_checkout: 'on', messages: 'sms-http' });
    await setSettings(shop.query, 'limits', { ...defaultLimits, open_units_max: 0 });
    await shop.products([5]);
    const guest = await Shopper.arrive(browser, shop, viewport);
    const { page } = guest;
    await page.addInitScript(() => {
      localStorage.setItem(
        'cart_guest',
        JSON.stringify([{ id: 1, title: 'Serum', price: '1000', imageUrl: '', qty: 1 }]),
      );
    });
    await page.goto('/checkout');
    await page.getByLabel('Full name').fill('Sana Malik');
    await page.getByLabel('Phone number').fill('0300 1234567');
    await page.getByLabel('Street address').fill('House 5, Street 9');
    await page.getByLabel('City').fill('Lahore');
    await page
      .getByRole('button', { name: /^Place order/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Text a code to 03001234567' }).waitFor();
    expect(await journeyViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Text a code to 03001234567' }).press('Enter');
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    expect(await journeyViolations(page)).toEqual([]);
    const [row] = await shop.query<{ token: string }>('select token from buyer_codes order by id desc limit 1');
    await page.getByLabel('Code', { exact: true }).fill(buyerCode(row?.token ?? '', shop.tokenSecret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const lines = page.getByRole('region', { name: 'Your order' });
    expect([await lines.getByRole('listitem').count(), await lines.locator('li img').count()]).toEqual([1, 1]);
    await page.getByText('Processing', { exact: true }).waitFor();
    await page.context().close();
  });
});
