import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, the system's Chromium, headless if installed, or the one that comes as a package; undefined where there is none. */
export async function findChromium(): Promise<string | undefined> {
  const installed = [
    process.env.CHROMIUM_PATH,
    // The same engine without the windows and menus of a desktop browser, which cost a tenth of a test's processor time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = installed.find((path) => path !== undefined && existsSync(path));
  if (found) return found;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Makes the package unpack the system libraries it needs.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** A visitor with own storage. Without motion: skeletons that are drawn all the time take most of a test's processor time. */
export function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ reducedMotion: 'reduce', ...options });
}
