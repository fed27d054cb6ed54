import { Migration } from '@mikro-orm/migrations';
import { accounts } from './baseline/accounts.js';
import { carts } from './baseline/carts.js';
import { catalog } from './baseline/catalog.js';
import { contact } from './baseline/contact.js';
import { content } from './baseline/content.js';
import { eventLog } from './baseline/event-log.js';
import { fulfilment } from './baseline/fulfilment.js';
import { imports } from './baseline/imports.js';
import { ordering } from './baseline/ordering.js';
import { partners } from './baseline/partners.js';
import { platform } from './baseline/platform.js';
import { readModels } from './baseline/read-models.js';
import { reviews } from './baseline/reviews.js';
import { settings } from './baseline/settings.js';
import { texts } from './baseline/texts.js';

/** The schema that the first version starts with. Modules that refer to others come after them. */
export class Baseline extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    for (const schema of [
      eventLog,
      accounts,
      platform,
      readModels,
      catalog,
      ordering,
      fulfilment,
      partners,
      carts,
      reviews,
      contact,
      content,
      settings,
      texts,
      imports,
    ])
      this.addSql(schema);
  }
}
