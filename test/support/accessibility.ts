import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page, once all that fades has got its colours. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const found = await barriersNow(page);
  // A message may have begun to fade out meanwhile. What is wrong stays wrong.
  return found.length > 0 ? barriersNow(page) : found;
}

async function barriersNow(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
