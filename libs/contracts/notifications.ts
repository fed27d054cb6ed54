import {
  BooleanField,
  IdField,
  InstantField,
  NumberField,
  OneOf,
  OneOfQuery,
  SearchField,
  TextField,
  WholeQuery,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { type NotificationType, notificationTypes } from './notification-rules.js';

export class Notification {
  /** Gapless: the n-th notification has id n, so a client detects missed ones. */
  @IdField() id: number;
  @OneOf(notificationTypes) type: NotificationType;
  @TextField() title: string;
  @TextField() description: string;
  @BooleanField() is_read: boolean;
  @InstantField() created_at: string;
  @IdField({ optional: true, person: 'order' }) order_id?: number;
  @IdField({ optional: true }) product_id?: number;
  @IdField({ optional: true, person: 'message' }) message_id?: number;
  /** Thread in the inbox that the message began. */
  @IdField({ optional: true }) thread_id?: number;
  @IdField({ optional: true, person: 'payment' }) payment_id?: number;
  @IdField({ optional: true }) review_id?: number;
  @IdField({ optional: true }) approval_id?: number;
  @IdField({ optional: true }) parcel_id?: number;
  @IdField({ optional: true }) return_id?: number;
  @IdField({ optional: true }) courier_id?: number;
  @IdField({ optional: true }) key_id?: number;
  @IdField({ optional: true }) hook_id?: number;
  @BooleanField({ optional: true, description: 'Set where adding a statement failed' }) statement_failed?: boolean;
  @BooleanField({ optional: true, description: 'Set where it is about payouts' }) is_payout?: boolean;
  @BooleanField({ optional: true, description: 'Set where it is about held lines of earnings' }) is_held?: boolean;
}

export class UnreadCount {
  @NumberField() unread_count: number;
}

export class NotificationsQuery extends PageQuery {
  @OneOfQuery('type', notificationTypes) type?: NotificationType;
  @BooleanField('unread must be true or false', { optional: true }) unread?: boolean;
  @SearchField() search?: string;
  @WholeQuery(
    {
      invalid: 'after must be the id of a notification',
      min: { value: 0, message: 'after must be the id of a notification' },
      max: { value: Number.MAX_SAFE_INTEGER, message: 'after must be the id of a notification' },
    },
    { description: 'Only those with a higher id, oldest first' },
  )
  after?: number;
}
