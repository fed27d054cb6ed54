import type { Random } from '../random.js';
import { sendCheckout } from './checkout.js';
import { Client, type LoadOptions } from './client.js';

const retriedAtMost = 10;

/** After the recovery shoppers retry checkouts of unknown outcome with the key of their first attempt. */
export async function retryUnknownCheckouts(options: LoadOptions, random: Random): Promise<void> {
  const client = new Client(options, random);
  const unknown = options.history.commands.filter(
    ({ kind, key, round, attempts }) =>
      kind === 'checkout' &&
      key !== undefined &&
      round === options.round &&
      attempts.every(({ outcome }) => outcome === 'unknown'),
  );
  await Promise.all(
    unknown.slice(0, retriedAtMost).map(async (command) => {
      const shopper = options.shop.seeded.shoppers.find(({ userId }) => userId === command.order?.userId);
      if (shopper) await sendCheckout(client, command, shopper);
    }),
  );
}
