import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderMessages, type UpdateOrderRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { instantText } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { changeStatus, type LockedOrder } from '../domain/change-status.js';
import { OrderChanged } from '../domain/errors.js';
import { orderUpdated } from '../domain/events.js';
import { lockOrder } from '../domain/lock-order.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';

/**
 * An admin edits an order: its status, whom it is for, and where it goes. What is left out stays.
 *
 * @param lastSeen the `updated_at` that the admin saw; null to change it whatever happened meanwhile.
 */
export class UpdateOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly changes: UpdateOrderRequest,
    readonly lastSeen: string | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  execute({ orderId, changes, lastSeen }: UpdateOrder): Promise<void> {
    const { status, address_id: addressId, ...contact } = changes;
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work, orderId);
      const updatedAt = instantText(order.updated_at);
      if (lastSeen !== null && lastSeen !== updatedAt) throw new OrderChanged(order.status, updatedAt);
      const fields = await changeContact(work, orderId, contact);
      if (addressId !== undefined && (await sendTo(work, order, addressId))) fields.push('address_id');
      if (fields.length > 0) work.record(orderUpdated, orderId, { order_id: orderId, user_id: order.user_id, fields });
      if (status !== undefined && status !== order.status)
        await changeStatus(work, order, status, this.options.lowStockThreshold);
    });
  }
}

type Contact = Pick<UpdateOrderRequest, 'full_name' | 'email' | 'phone'>;

/** @returns the names of what differs now. */
async function changeContact({ query }: Work, orderId: number, contact: Contact): Promise<string[]> {
  const [before] = await query<Contact>('select full_name, email, phone from orders where id = $1', [orderId]);
  const fields = (['full_name', 'email', 'phone'] as const).filter(
    (field) => contact[field] !== undefined && contact[field] !== before?.[field],
  );
  if (fields.length > 0)
    await query(
      `update orders set full_name = coalesce($2, full_name), email = coalesce($3, email), phone = coalesce($4, phone),
              updated_at = now() where id = $1`,
      [orderId, contact.full_name ?? null, contact.email ?? null, contact.phone ?? null],
    );
  return fields;
}

/** Copies one of the buyer's addresses into the order. @returns whether it was another one before. */
async function sendTo({ query }: Work, order: LockedOrder, addressId: number): Promise<boolean> {
  const moved = await query<{ changed: boolean }>(
    `update orders o set address_id = a.id, street_no = a.street_no, city = a.city, zip_code = a.zip_code, country = a.country,
            updated_at = now()
       from addresses a, orders before
      where o.id = $1 and before.id = o.id and a.id = $2 and a.user_id = o.user_id
      returning (before.address_id, before.street_no, before.city, before.zip_code, before.country)
        is distinct from (a.id, a.street_no, a.city, a.zip_code, a.country) as changed`,
    [order.id, addressId],
  );
  if (!moved[0]) throw new InvalidInput({ address_id: [orderMessages.addressNotFound] });
  return moved[0].changed;
}
