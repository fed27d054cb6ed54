import { orderMessages, type UpdateOrderRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { decideStatusChange, type StatusDecision } from './change-status.js';
import { OrderChanged } from './errors.js';
import { newEvent, orderUpdated, type DetailsChange, type NewEvent } from './events.js';
import type { Destination, OrderContact, OrderState } from './order-state.js';

export interface UpdateRequest {
  changes: UpdateOrderRequest;
  /** The buyer's address that `changes.address_id` names; null when the buyer has no such address. */
  destination: Destination | null;
  /** The `updated_at` that the admin saw; null to change the order whatever has happened to it since. */
  lastSeen: string | null;
}

export interface UpdateDecision {
  /** Columns to write beside the status; null when there are none. */
  details: Partial<OrderContact & Destination> | null;
  event: NewEvent<DetailsChange> | null;
  status: StatusDecision | null;
}

const contactFields = ['full_name', 'email', 'phone'] as const;
const destinationFields = ['address_id', 'street_no', 'city', 'zip_code', 'country'] as const;

/**
 * An admin edits an order: its status, its contact and where it goes. Fields that the request leaves out stay.
 *
 * @throws OrderChanged when the order has changed since the admin saw it, InvalidInput when the buyer has no such address.
 */
export function decideUpdate(order: OrderState, { changes, destination, lastSeen }: UpdateRequest): UpdateDecision {
  if (lastSeen !== null && lastSeen !== order.updated_at) throw new OrderChanged(order.status, order.updated_at);
  if (changes.address_id !== undefined && !destination)
    throw new InvalidInput({ address_id: [orderMessages.addressNotFound] });
  const changedContact = contactFields.filter(
    (field) => changes[field] !== undefined && changes[field] !== order[field],
  );
  const isRedirected = destination !== null && destinationFields.some((field) => destination[field] !== order[field]);
  const details = { ...Object.fromEntries(changedContact.map((field) => [field, changes[field]])), ...destination };
  const fields = [...changedContact, ...(isRedirected ? ['address_id'] : [])];
  return {
    details: Object.keys(details).length > 0 ? details : null,
    event: fields.length > 0 ? detailsChanged(order, fields) : null,
    status: changes.status === undefined ? null : decideStatusChange(order, changes.status),
  };
}

function detailsChanged(order: OrderState, fields: string[]): NewEvent<DetailsChange> {
  return newEvent(orderUpdated, order.id, { order_id: order.id, user_id: order.user_id, fields });
}
