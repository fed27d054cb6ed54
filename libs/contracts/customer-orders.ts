import { LastContact } from './confirmation.js';
import {
  AmountField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  ShapeField,
  TextField,
} from './fields/index.js';
import { customerSearchMin, type OrderStatus, orderStatuses } from './order-rules.js';
import { lengthRule } from './text-rule.js';

export class CustomerOrder {
  @IdField() id: number;
  @InstantField() created_at: string;
  @AmountField() amount: string;
  @OneOf(orderStatuses) status: OrderStatus;
  @TextField() city: string;
}

/** What staff wrote on an order, or about reaching its buyer. */
export class NoteOnOrder {
  @IdField() order_id: number;
  @TextField() text: string;
  @InstantField() at: string;
}

/** A person for whom staff can place an order. */
export class FoundCustomer {
  @IdField({ person: 'account' }) id: number;
  @TextField() name: string;
  @TextField({ nullable: true }) phone: string | null;
}

export class CustomerSearchQuery {
  @TextField(lengthRule('search', customerSearchMin, 200)) search: string;
}

/** What staff should know of a customer before they call. */
export class CustomerOrders {
  @NumberField() orders: number;
  /** Orders that were delivered, and their amount. */
  @NumberField() paid_orders: number;
  @AmountField() paid_amount: string;
  /** Orders whose parcel was refused. */
  @NumberField() refused_orders: number;
  /** The newest five. */
  @ListField(() => CustomerOrder) newest: CustomerOrder[];
  @ShapeField(() => LastContact, { nullable: true }) last_contact: LastContact | null;
  /** The newest five. */
  @ListField(() => NoteOnOrder) notes: NoteOnOrder[];
}
