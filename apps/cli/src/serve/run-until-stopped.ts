import { say } from '../say.js';
import { RunningShop } from './running-shop.js';

/** Starts services and keeps them running until a signal asks for the end; then stops them. */
export async function runUntilStopped(start: (shop: RunningShop) => Promise<void>): Promise<void> {
  const shop = new RunningShop();
  const stopRequested = new Promise((resolve) => shop.stopRequested.addEventListener('abort', resolve));
  // "disconnect": the script that started this process was killed.
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(sign as NodeJS.Signals, () => shop.requestStop());
  try {
    // A stop does not wait for the start: a database that does not respond would keep the launcher from ending.
    await Promise.race([start(shop), stopRequested]);
    await stopRequested;
    say('Stopping');
  } catch (error) {
    if (!shop.stopRequested.aborted) throw error;
  } finally {
    await shop.stop();
  }
}
