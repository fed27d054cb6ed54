import type { Role } from '@soulvia/contracts';
import type { PlanContent } from './plan.js';

/** An event of the log as decisions read it. */
interface Logged<Type extends string, Body> {
  type: Type;
  position: number;
  recordedAt: Date;
  body: Body;
}

type CashLine = { order_line_id: number; quantity: number; net: string };

export type CashCollected = Logged<'CashCollected', { order_id: number; lines: readonly CashLine[] }>;

type Refund = { refund_id: number; kind: string; order_id?: number };

/** What decides about the money of an order and who is paid for it. */
export type OrderEvent =
  | CashCollected
  | Logged<'OrderPlaced', { order_id: number; user_id: number }>
  | Logged<'OrderReferred', { order_id: number; ref_user_id: number }>
  | Logged<'CashReversed', { order_id: number }>
  | Logged<'CashSettled', { order_id: number; how: 'paid' | 'written_off' }>
  | Logged<'CashUnsettled', { order_id: number }>
  | Logged<'ReturnAccepted', { order_id: number; lines: readonly CashLine[] }>
  | Logged<'RefundOwed' | 'RefundVoided', Refund>;

/** What decides about an account: its sponsor, role and standing, and what it has agreed to. */
export type MemberEvent =
  | Logged<'CustomerRegistered', { user_id: number; role: Role }>
  | Logged<'UserRoleChanged', { user_id: number; from: Role; to: Role }>
  | Logged<'SponsorAssigned', { user_id: number; sponsor_id: number | null }>
  | Logged<'UserDeactivated' | 'UserReactivated' | 'UserDeleted', { user_id: number }>
  | Logged<'AgreementAccepted', { user_id: number; version: number }>;

export type PlanActivated = Logged<'PlanActivated', { version: number; from_month: string; plan: PlanContent }>;

export type PlanRetired = Logged<'PlanRetired', { version: number; from_month: string }>;
