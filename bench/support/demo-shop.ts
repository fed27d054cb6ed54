import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@soulvia/platform/config';
import { freePort } from '@soulvia/platform/database';
import { type Browser, chromium } from 'playwright-core';
import { seedDemo } from '../../apps/cli/src/demo/seed-demo.js';
import { chromiumFlags, findChromium } from '../../test/support/browser.js';
import { startDatabase } from './database.js';
import { say } from './report.js';
import { dataKey, startShop, tokenSecret } from './shop.js';

/** The demo shop, and a browser with a port for debugging. */
export interface DemoShop {
  url: string;
  browser: Browser;
  debuggingPort: number;
}

/** @throws Error where no Chromium is installed. */
export async function openDemoShop(undo: (stop: () => Promise<void>) => void): Promise<DemoShop> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium is installed; CHROMIUM_PATH can name one');
  const database = await startDatabase();
  undo(() => database.stop());
  const dataDir = join(database.dir, 'data');
  await mkdir(dataDir);
  const secrets = { TOKEN_SECRET: tokenSecret, DATA_KEY: dataKey };
  await seedDemo(readConfig({ DATABASE_URL: database.url, ...secrets, DATA_DIR: dataDir }), say);
  const shop = await startShop(database);
  undo(() => shop.stop());
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  undo(() => browser.close());
  return { url: `http://localhost:${shop.port}`, browser, debuggingPort };
}
