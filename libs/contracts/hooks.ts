import { StaffName } from './confirmation.js';
import {
  IdField,
  InstantField,
  ListField,
  NumberField,
  ObjectField,
  OneOf,
  OneOfQuery,
  ShapeField,
  TextField,
  WholeField,
} from './fields/index.js';
import { type HookBody, type HookEventType, hookEventTypes } from './hook-events.js';
import {
  type DeliveryState,
  deliveryStates,
  hookEventsRule,
  hookMessages,
  type HookOffReason,
  hookOffReasons,
  type HookState,
  hookStates,
  hookUrlRule,
  keepOldHoursRule,
} from './hook-rules.js';
import { PageQuery } from './list-queries.js';

/** Deliveries whose last attempt was in the last 24 hours, and those that wait now. */
export class HookFigures {
  @NumberField() done: number;
  @NumberField() failed: number;
  @NumberField() waiting: number;
}

export class Hook {
  @IdField() id: number;
  @TextField({ example: 'https://erp.example.pk/soulvia' }) url: string;
  @ListField(hookEventTypes) events: HookEventType[];
  @OneOf(hookStates) state: HookState;
  @OneOf(hookOffReasons, { nullable: true }) off_reason: HookOffReason | null;
  /** Time of the first of the attempts that have failed since the last success. */
  @InstantField({ nullable: true }) failing_since: string | null;
  @ShapeField(() => StaffName, { nullable: true }) made_by: StaffName | null;
  @InstantField() made_at: string;
  @ShapeField(() => HookFigures) last_24h: HookFigures;
}

export class HookWithSecret extends Hook {
  @TextField({ description: 'Shown this once', example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }) secret: string;
}

export class CreateHookRequest {
  @TextField(hookUrlRule) url: string;
  @ListField(hookEventTypes, hookEventsRule) events: HookEventType[];
}

export class ChangeHookRequest {
  @TextField(hookUrlRule, { optional: true }) url?: string;
  @ListField(hookEventTypes, hookEventsRule, { optional: true }) events?: HookEventType[];
  @OneOf(hookStates, hookMessages.stateInvalid, { optional: true }) state?: HookState;
}

export class RotateHookRequest {
  @WholeField(keepOldHoursRule) keep_old_hours: number;
}

export class HookTestResult {
  @NumberField({ nullable: true, description: 'Null without a complete answer' }) status: number | null;
  @TextField({ description: 'Beginning of the answer, or why there is none' }) says: string;
  @NumberField({ description: 'Milliseconds' }) took_ms: number;
}

export class MissedRequest {
  @InstantField(hookMessages.since) since: string;
}

export class MissedResult {
  @NumberField() queued: number;
  @NumberField({ description: 'Still missed; ask again for the next' }) left: number;
}

export class HookDelivery {
  @IdField() id: number;
  @TextField({ example: 'evt_0198c1f2-5a3b-7c4d-8e9f-0a1b2c3d4e5f' }) webhook_id: string;
  @OneOf(hookEventTypes) type: HookEventType;
  @NumberField() sequence: number;
  @OneOf(deliveryStates) state: DeliveryState;
  @NumberField() attempts: number;
  @InstantField({ nullable: true }) next_at: string | null;
  @NumberField({ nullable: true }) status: number | null;
  @TextField({ nullable: true }) says: string | null;
  @NumberField({ nullable: true }) took_ms: number | null;
  @InstantField({ nullable: true }) sent_at: string | null;
  @ObjectField({ description: 'What is sent' }) body: HookBody;
}

export class DeliveriesQuery extends PageQuery {
  @OneOfQuery('state', deliveryStates) state?: DeliveryState;
  @OneOfQuery('type', hookEventTypes) type?: HookEventType;
}

/** An event that hooks can ask for. */
export class HookEvent {
  @OneOf(hookEventTypes) type: HookEventType;
  @NumberField() version: number;
  @ObjectField({ description: 'What is sent' }) example: HookBody;
}
