import { expect, test } from '@jest/globals';
import { signIn } from '../support/admin-page.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { phone, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';

describeInBrowser('kept forms: what is typed', () => {
  const shop = useShop();
  const browser = useBrowser();

  const has = (visitor: Shopper, texts: Record<string, string>) =>
    eventually(async () => {
      const found = Object.keys(texts).map(async (label) => [label, await visitor.field(label).inputValue()]);
      expect(Object.fromEntries(await Promise.all(found))).toEqual(texts);
    });

  test('at checkout, with its new address, comes back when the session has ended elsewhere, and after a reload', async () => {
    const [product = 0] = await shop.products([5]);
    const buyer = await shop.person();
    const visitor = await Shopper.arrive(browser, shop, phone, buyer);
    const { page } = visitor;
    const line = { id: product, title: 'Serum', price: '1000', imageUrl: '', qty: 1 };
    await page.addInitScript(([key, cart]) => void (localStorage.getItem(key) ?? localStorage.setItem(key, cart)), [
      `cart_${buyer.id}`,
      JSON.stringify([line]),
    ] as const);
    await page.goto('/checkout');
    await visitor.field('Deliver to').selectOption({ label: 'Another address' });
    const typed = { 'Full name': 'Hina Tariq', 'Phone number': '0333 1234567' };
    const address = { 'Street address': '12 Canal Road', City: 'Lahore', 'ZIP code': '54000' };
    await visitor.fillIn({ ...typed, ...address });
    await page.reload();
    await has(visitor, { ...typed, ...address, 'Deliver to': 'another' });
    await visitor.field('Street address').fill('12 Canal Road West');
    // As another device does.
    await shop.query('update sessions set revoked_at = now() where user_id = $1', [buyer.id]);
    // A request in the background may be refused first and lead to the sign-in page: there is no button left to press then.
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'run-out');
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.startsWith('Confirm order'))?.click();
    });
    await page.waitForURL(/\/sign-in/);
    await signIn(page, buyer);
    await page.waitForURL(/\/checkout/);
    await has(visitor, { ...typed, ...address, 'Street address': '12 Canal Road West' });
    await page.route('**/v1/orders/users/checkout', (route) => route.abort(), { times: 1 });
    await visitor.press(/^Confirm order/);
    await visitor.sees(/^Failed to place order/);
    await page.reload();
    await has(visitor, typed);
    await visitor.press(/^Confirm order/);
    await visitor.reads('Order Placed Successfully!');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Hina|Canal/);
    expect(visitor.pageErrors).toEqual([]);
    await page.context().close();
  });

  test('by a guest comes back after a reload and on the way from another page, until it is sent', async () => {
    const visitor = await Shopper.arrive(browser, shop, phone);
    const { page } = visitor;
    await page.goto('/contact');
    const typed = { 'Full Name': 'Hina', Subject: 'My order', Message: 'Where is it?\nI ordered on Monday.' };
    await visitor.fillIn(typed);
    await eventually(async () =>
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('ordered on Monday'),
    );
    await page.reload();
    await has(visitor, typed);
    await page.goto('/about');
    await page.goto('/contact');
    await has(visitor, typed);
    await page.route('**/v1/contact**', (route) => route.abort(), { times: 1 });
    await visitor.press('SEND MESSAGE');
    await visitor.sees('Something went wrong. Please try again.');
    await page.reload();
    await has(visitor, typed);
    await visitor.press('SEND MESSAGE');
    await visitor.sees('Your message has been sent successfully!');
    await has(visitor, { 'Full Name': '', Subject: '', Message: '' });
    await page.reload();
    await has(visitor, { 'Full Name': '', Subject: '', Message: '' });
    await page.context().close();
  });

  test('in the console comes back after a reload, is said, and goes when its dialog is closed', async () => {
    const admin = await shop.person('ADMIN');
    const visitor = await Shopper.arrive(browser, shop, phone, admin);
    const { page } = visitor;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin?section=parcels&tab=couriers');
    await visitor.press('Add courier');
    await visitor.fillIn({ Name: 'Moon Express', Code: 'moon' });
    await visitor.field('Parcels can be booked with it').uncheck();
    await eventually(async () =>
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Moon Express'),
    );
    await page.reload();
    await visitor.press('Add courier');
    await visitor.sees('We restored what you typed.');
    await has(visitor, { Name: 'Moon Express', Code: 'moon' });
    expect(await visitor.field('Parcels can be booked with it').isChecked()).toBe(false);
    await visitor.press('Cancel');
    await visitor.press('Add courier');
    await has(visitor, { Name: '', Code: '' });
    expect(visitor.pageErrors).toEqual([]);
    await page.context().close();
  });
});
