import type { UnitOfWork } from '@soulvia/platform/event-log';
import type { CourierConnections } from '../adapters/courier-connections.js';
import type { CourierPauses } from './courier-pauses.js';

export interface CourierReactionsOptions {
  /** Its connections must be durable: what is marked as asked must be on disk. */
  unitOfWork: UnitOfWork;
  couriers: CourierConnections;
  pauses: CourierPauses;
}
