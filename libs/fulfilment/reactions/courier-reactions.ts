import type { Reaction } from '@soulvia/platform/reactions';
import { adviseCourier } from './advise-courier.js';
import { bookAtCourier } from './book-at-courier.js';
import type { CourierReactionsOptions } from './courier-reactions-options.js';
import { cancelAtCourier } from './cancel-at-courier.js';
import { askForReports } from './ask-for-reports.js';

/** What the shop does by itself at the computers of couriers. */
export function courierReactions(options: CourierReactionsOptions): Reaction[] {
  return [bookAtCourier(options), adviseCourier(options), cancelAtCourier(options), askForReports(options)];
}
