import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Every rule of axe, or only the one that another theme can break: a theme changes colours and no structure. */
type AxeRules = 'all' | 'contrast';

const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Longest wait for animations to end, in milliseconds. */
const animationsMaxMs = 5_000;

/** What axe finds wrong with a page, once its animations have ended. */
export async function accessibilityViolations(page: Page, rules: AxeRules = 'all'): Promise<string[]> {
  const violations = await runAxe(page, rules);
  // A message may have started to fade out during the first run; a lasting violation is found again.
  return violations.length > 0 ? runAxe(page, rules) : violations;
}

async function runAxe(page: Page, rules: AxeRules): Promise<string[]> {
  // Bounded: an animation that the page pauses or that the browser does not draw never finishes.
  await page.evaluate(
    (bound) =>
      Promise.race([
        Promise.allSettled(
          document
            .getAnimations()
            .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
            .map((animation) => animation.finished),
        ),
        new Promise((resolve) => setTimeout(resolve, bound)),
      ]).then(() => undefined),
    animationsMaxMs,
  );
  // The builder loads its own, larger copy of axe twice for every run. A document needs it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Legacy mode leaves out cross-origin frames, which the shop has none of, and takes less than half the time. What passed is not
  // described, which halves the rest.
  const builder = new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules === 'contrast' ? builder.withRules('color-contrast') : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
