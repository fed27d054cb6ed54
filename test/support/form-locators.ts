import type { Locator, Page } from 'playwright-core';
import { testImage } from './images.js';

/** What tests of the console's forms look for and press. @param page the one that is open at the time. */
export function formLocators(page: () => Page) {
  const asked = () => page().getByRole('dialog', { name: 'Leave without saving?' });
  return {
    button: (name: string | RegExp) => page().getByRole('button', { name, exact: true }).first(),
    field: (label: string) => page().getByLabel(label, { exact: true }),
    follow: (name: string) => page().getByRole('link', { name, exact: true }).first().press('Enter'),
    sees: (text: string | RegExp) => page().getByText(text).first().waitFor(),
    gone: (locator: Locator) => locator.first().waitFor({ state: 'detached' }),
    /** The question whether to leave what was typed. */
    asked,
    response: (name: 'Stay' | 'Leave') => asked().getByRole('button', { name }).press('Enter'),
    query: () => new URL(page().url()).search,
    image: async () => ({ name: 'front.png', mimeType: 'image/png', buffer: await testImage(600, 600) }),
  };
}
