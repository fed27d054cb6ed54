import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accessibilityViolations } from './accessibility.js';
import { AdminBrowser, widths } from './admin-page.js';
import { describeInBrowser } from './browser-test.js';
import { adminStates, sectionOf } from './admin-states.js';
import { pageViolationsInBothThemes } from './layout-checks.js';
import { respondTo } from './page-responses.js';
import { TestShop } from './test-shop.js';

/** Declares the tests of every state of these sections. Several files share the sections, so that workers run them in parallel. */
export function checkAdminStates(sections: readonly string[]): void {
  describeInBrowser('admin: accessibility of every list and form', () => {
    let shop: TestShop;
    let browser: AdminBrowser;

    beforeAll(async () => {
      shop = await TestShop.open();
      browser = await AdminBrowser.open(shop.url);
    });
    afterAll(async () => {
      await browser.close();
      await shop.close();
    });

    test.each(sections)('%s: no state has violations, light or dark', async (section) => {
      const page = await browser.openAs(await shop.person('ADMIN'));
      const states = adminStates.filter(({ query }) => sectionOf(query) === section);
      expect(states).not.toEqual([]);
      const violating: unknown[] = [];
      for (const [index, { query, responses, press = [], says }] of states.entries()) {
        await respondTo(page, responses);
        await page.goto(`/admin?section=${query}`);
        // A button that is busy, as "Move" while a move is worked out, ignores Enter.
        for (const name of press) await page.getByRole('button', { name, disabled: false }).first().press('Enter');
        await page.getByText(says).first().waitFor({ state: 'attached' });
        const violations = await pageViolationsInBothThemes(page, widths);
        // The desktop layout is the same in every state of a section: all of axe sees it once.
        if (index === 0) violations.push(...(await accessibilityViolations(page)));
        if (violations.length > 0) violating.push([query, String(says), violations]);
      }
      expect(violating).toEqual([]);
    });

    test('no page reported an error', () => {
      expect(browser.pageErrors).toEqual([]);
    });
  });
}
