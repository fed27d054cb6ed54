import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';

/** Least width and height of what a finger presses, with room for rounding. */
const targetMin = 43.5;

function smallTargetsOn(page: Page): Promise<string[]> {
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
    targetMin,
  );
}

/** The same in light, and once in the dark, which changes colours and no places: for pages that follow the device. */
export async function faultsInBothThemes(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(
      (dark) => (document.documentElement.dataset['theme'] === 'dark') === dark,
      colorScheme === 'dark',
    );
    for (const fault of await faultsOn(page, colorScheme === 'dark' ? widths.slice(0, 1) : widths))
      faults.push(`${fault}, ${colorScheme}`);
  }
  return faults;
}

/** Barriers, targets that a finger misses and parts that stand out to the side, at each width. */
export async function faultsOn(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What is drawn to measure, such as a chart, follows a moment later.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 3_000 })
      .catch(() => undefined);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) faults.push(`${sideways} px too wide at ${width}`);
    for (const fault of [...(await accessibilityViolations(page)), ...(await smallTargetsOn(page))])
      faults.push(`${fault} at ${width}`);
  }
  return faults;
}
