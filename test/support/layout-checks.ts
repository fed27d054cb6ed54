import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';
import { isExhaustive } from './sample.js';

/** Minimum width and height of a touch target in CSS pixels: 44, less rounding. */
const minTargetSize = 43.5;

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    (min) =>
      [
        ...document.querySelectorAll(
          'a, button, select, summary, input:not([type=checkbox], [type=file], [type=radio], [hidden])',
        ),
      ]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && (width < min || height < min);
        })
        .map((element) => element.outerHTML),
    minTargetSize,
  );
}

async function overflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return width > 0 ? [`${width} px too wide`] : [];
}

/** Horizontal overflow and touch targets that are too small, at one width. */
async function layoutViolations(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  // Charts are redrawn a moment after the width has changed.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 3_000 })
    .catch(() => undefined);
  return [...(await overflow(page)), ...(await smallTargets(page))].map((violation) => `${violation} at ${width}`);
}

/** The widths of a check, the one that axe runs at first. */
export type Widths = readonly [number, ...number[]];

/** All of axe at the first width; overflow and target sizes at each width. Leaves the page at the last width. */
export async function pageViolations(page: Page, widths: Widths): Promise<string[]> {
  const [first, ...others] = widths;
  const violations = await layoutViolations(page, first);
  violations.push(...(await accessibilityViolations(page)));
  for (const width of others) violations.push(...(await layoutViolations(page, width)));
  return violations;
}

/** What a theme can break: anything in the light one, contrast alone in the dark one, which has the same structure. */
export async function themeViolations(page: Page, theme: 'light' | 'dark', widths: Widths): Promise<string[]> {
  if (theme === 'light') return pageViolations(page, widths);
  await page.setViewportSize({ width: widths[0], height: 900 });
  return (await accessibilityViolations(page, 'contrast')).map((violation) => `${violation}, dark`);
}

/** The violations of a page that follows the theme of the device, in both themes. Leaves it in the light one. */
export async function pageViolationsInBothThemes(page: Page, widths: Widths): Promise<string[]> {
  const violations: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction(
      (isDark) => (document.documentElement.dataset['theme'] === 'dark') === isDark,
      theme === 'dark',
    );
    violations.push(...(await themeViolations(page, theme, widths)));
  }
  return violations;
}

/**
 * Violations of a page that a journey passes; without widths its overflow at the present one. Axe is left to `npm run test:all`: `npm test` runs it on
 * samples of the pages.
 */
export async function journeyViolations(
  page: Page,
  widths: readonly number[] = [],
  themes: 'one theme' | 'both themes' = 'one theme',
): Promise<string[]> {
  const [first, ...others] = widths;
  if (isExhaustive && first === undefined) return accessibilityViolations(page);
  if (isExhaustive && first !== undefined)
    return (themes === 'one theme' ? pageViolations : pageViolationsInBothThemes)(page, [first, ...others]);
  const violations = first === undefined ? await overflow(page) : [];
  for (const width of widths) violations.push(...(await layoutViolations(page, width)));
  return violations;
}
