import type { Locator, Page } from 'playwright-core';
import { testImage } from './images.js';

/** Locators and actions for admin forms. @param page returns the page that is open. */
export function formLocators(page: () => Page) {
  const leaveDialog = () => page().getByRole('dialog', { name: 'Leave without saving?' });
  return {
    button: (name: string | RegExp) => page().getByRole('button', { name, exact: true }).first(),
    field: (label: string) => page().getByLabel(label, { exact: true }),
    follow: (name: string) => page().getByRole('link', { name, exact: true }).first().press('Enter'),
    sees: (text: string | RegExp) => page().getByText(text).first().waitFor(),
    gone: (locator: Locator) => locator.first().waitFor({ state: 'detached' }),
    /** The dialog that asks about unsaved changes. */
    leaveDialog,
    response: (name: 'Stay' | 'Leave') => leaveDialog().getByRole('button', { name }).press('Enter'),
    query: () => new URL(page().url()).search,
    image: async () => ({ name: 'front.png', mimeType: 'image/png', buffer: await testImage(600, 600) }),
  };
}
