import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';

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

/**
 * A visitor with own storage. Without motion: skeletons that are drawn all the time take most of a test's processor time.
 *
 * A page that is opened or reloaded has been taken over by its scripts, unless it is opened with `waitUntil: 'commit'`.
 */
export async function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  if (options.javaScriptEnabled !== false) context.on('page', waitForTakeOver);
  return context;
}

/** The scripts of a rendered page come after its `load` event, and what they add can move what a test is about to click. */
function waitForTakeOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const takenOverAfter = async (load: Promise<Response | null>, waitUntil: string | undefined) => {
    const response = await load;
    // A page whose scripts do not come is used as it is.
    if (waitUntil !== 'commit') await takenOver(page).catch(() => undefined);
    return response;
  };
  page.goto = (url, options) => takenOverAfter(goto(url, options), options?.waitUntil);
  page.reload = (options) => takenOverAfter(reload(options), options?.waitUntil);
}

const takenOverWithinMs = 10_000;

async function takenOver(page: Page): Promise<void> {
  const isTakenOver = () => {
    if (!document.getElementById('late-scripts')) return true;
    const parts = [...document.querySelectorAll('#root button, #root footer')];
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
  };
  await page.waitForFunction(isTakenOver, undefined, { timeout: takenOverWithinMs });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        );
      }),
  );
}
