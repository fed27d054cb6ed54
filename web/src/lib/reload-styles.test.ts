import { afterEach, expect, it } from '@jest/globals';
import { reloadFailedStyles } from './reload-styles';

afterEach(() => document.head.replaceChildren());

function failedLink(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/late.css';
  document.head.append(link);
  return link;
}
const newLink = () => document.head.querySelector('link');

it('reload styles: requests a style sheet that failed once more', async () => {
  const failed = failedLink();
  const reloaded = reloadFailedStyles();
  expect(newLink()).not.toBe(failed);
  expect(newLink()?.getAttribute('href')).toMatch(/\/late\.css$/);
  newLink()?.dispatchEvent(new Event('load'));
  await expect(reloaded).resolves.toBeUndefined();
});

it('reload styles: rejects when it fails again', async () => {
  failedLink();
  const reloaded = reloadFailedStyles();
  newLink()?.dispatchEvent(new Event('error'));
  await expect(reloaded).rejects.toThrow('late.css could not be loaded');
});

const unreadable = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};
it.each([
  ['leaves one that has loaded', { cssRules: [{}] }, true],
  ['replaces one without rules', { cssRules: [] }, false],
  ['replaces one whose rules cannot be read', unreadable, false],
])('reload styles: %s', async (_, sheet, stays) => {
  const link = failedLink();
  Object.defineProperty(link, 'sheet', { value: sheet });
  const reloaded = reloadFailedStyles();
  expect(newLink() === link).toBe(stays);
  newLink()?.dispatchEvent(new Event('load'));
  await reloaded;
});
