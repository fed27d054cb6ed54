import { EventLog } from './0001-event-log.js';
import { Projections } from './0002-projections.js';
import { Accounts } from './0003-accounts.js';
import { Catalogue } from './0004-catalogue.js';
import { Ordering } from './0005-ordering.js';
import { NotificationReads } from './0006-notification-reads.js';
import { AccountAdministration } from './0007-account-administration.js';
import { Reactions } from './0008-reactions.js';
import { CatalogueAdministration } from './0009-catalogue-administration.js';
import { Contact } from './0010-contact.js';
import { OrderAdministration } from './0011-order-administration.js';
import { ProductCounts } from './0012-product-counts.js';
import { Partners } from './0013-partners.js';
import { Company } from './0014-company.js';
import { ListCounts } from './0015-list-counts.js';
import { HeldProducts } from './0016-held-products.js';
import { CountsOfWeeks } from './0017-counts-of-weeks.js';
import { SoldOut } from './0018-sold-out.js';
import { WalksByStock } from './0019-walks-by-stock.js';
import { GuestIdempotencyKeys } from './0020-guest-idempotency-keys.js';
import { LogEpoch } from './0021-log-epoch.js';
import { ReadableEvents } from './0022-readable-events.js';

/** In order. Append only: what has run somewhere is never edited. */
export const migrations = [
  { name: '0001-event-log', class: EventLog },
  { name: '0002-projections', class: Projections },
  { name: '0003-accounts', class: Accounts },
  { name: '0004-catalogue', class: Catalogue },
  { name: '0005-ordering', class: Ordering },
  { name: '0006-notification-reads', class: NotificationReads },
  { name: '0007-account-administration', class: AccountAdministration },
  { name: '0008-reactions', class: Reactions },
  { name: '0009-catalogue-administration', class: CatalogueAdministration },
  { name: '0010-contact', class: Contact },
  { name: '0011-order-administration', class: OrderAdministration },
  { name: '0012-product-counts', class: ProductCounts },
  { name: '0013-partners', class: Partners },
  { name: '0014-company', class: Company },
  { name: '0015-list-counts', class: ListCounts },
  { name: '0016-held-products', class: HeldProducts },
  { name: '0017-counts-of-weeks', class: CountsOfWeeks },
  { name: '0018-sold-out', class: SoldOut },
  { name: '0019-walks-by-stock', class: WalksByStock },
  { name: '0020-guest-idempotency-keys', class: GuestIdempotencyKeys },
  { name: '0021-log-epoch', class: LogEpoch },
  { name: '0022-readable-events', class: ReadableEvents },
];
