import { expect, jest, test } from '@jest/globals';
import { accessibilityViolations } from '../support/accessibility.js';
import { describeInBrowser } from '../support/browser-test.js';
import { adminSections, adminStates, sectionOf } from '../support/admin-states.js';
import { pageViolationsInBothThemes } from '../support/layout-checks.js';
import { respondTo } from '../support/page-responses.js';
import { sample } from '../support/sample.js';
import { useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';

// All states of a page in one test.
jest.setTimeout(300_000);

describeInBrowser('admin: accessibility of every list and form', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);

  test.each(sample(adminSections, 1))('%s: no state has violations, light or dark', async (section) => {
    const page = await browser.openAs(await shop.person('ADMIN'));
    const [first, ...others] = adminStates.filter(({ query }) => sectionOf(query) === section);
    if (!first) throw new Error('no states');
    const states = [first, ...sample(others, 1)];
    const violating: unknown[] = [];
    for (const [index, { query, responses, press = [], says }] of states.entries()) {
      await respondTo(page, responses);
      await page.goto(`/admin?section=${query}`);
      // A button that is busy, as "Move" while a move is worked out, ignores Enter.
      for (const button of press) {
        const [within, name] =
          typeof button === 'object' && 'inDialog' in button
            ? [page.getByRole('dialog'), button.inDialog]
            : [page, button];
        await within.getByRole('button', { name, disabled: false }).first().press('Enter');
      }
      await page.getByText(says).first().waitFor({ state: 'attached' });
      const violations = await pageViolationsInBothThemes(page, widths);
      // The desktop layout is the same in every state of a section: all of axe sees it once.
      if (index === 0) violations.push(...(await accessibilityViolations(page)));
      if (violations.length > 0) violating.push([query, String(says), violations]);
    }
    expect(violating).toEqual([]);
  });
});
