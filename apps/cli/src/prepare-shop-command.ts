import { findOwners } from '@soulvia/accounts';
import { readConfig, readVariable } from '@soulvia/platform/config';
import { Command } from 'commander';
import { seedDemo } from './demo/seed-demo.js';
import { prepareDatabase } from './prepare-database.js';
import { say } from './say.js';
import type { PreparedShop } from './serve/prepare-shop.js';
import { withQuery } from './with-query.js';

/** `prepare-shop`: the part of `serve` that runs in a process of its own, which ends and returns its memory. */
export function prepareShopCommand(): Command {
  return new Command('prepare-shop').action(async () => {
    // Without `serve` nothing would use what this process prepares.
    process.once('disconnect', () => process.exit(1));
    const config = readConfig(process.env);
    say('Bringing the database up to date');
    const adminUrl = readVariable(process.env, 'DATABASE_ADMIN_URL');
    const lowStockThreshold = readVariable(process.env, 'LOW_STOCK_THRESHOLD');
    await prepareDatabase({ ...config, adminUrl, lowStockThreshold });
    if (readVariable(process.env, 'DEMO') === 'on') await seedDemo(config, say);
    const owners = await withQuery((query) => findOwners(query, null));
    const prepared: PreparedShop = { hasOwner: owners.length > 0 };
    await new Promise((sent) => process.send?.(prepared, sent));
  });
}
