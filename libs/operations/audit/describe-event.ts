import { type CancelReason, formatRupees, type StockReason } from '@soulvia/contracts';
import type { EventBody } from '@soulvia/platform/event-log';
import { nameField } from './diff-fields.js';

/** The values of an event body that descriptions use. */
type Facts = Record<string, string | number | null>;
type Describe = (facts: Facts, names: readonly string[]) => string;

const changed: Describe = (_, names) => `Changed ${names.map(nameField).join(', ')}`;

const inRupees = (amount: string | number | null | undefined) => formatRupees(String(amount));

const status: Describe = ({ from, to }) => `Status changed from ${from} to ${to}`;

/** Rights as an event records them: an owner, or duties. */
function rightsText(rights: unknown): string {
  if (typeof rights !== 'object' || rights === null) return 'none';
  const { owner, duties } = rights as { owner?: boolean; duties?: string[] };
  if (owner) return 'owner';
  return duties?.join(', ') || 'no duties';
}

/** Bodies of schema version 1 have no reason. */
const cancelReasons: Record<CancelReason, string> = {
  shopper: 'by the customer ',
  staff: '',
  declined: 'because the customer declined it ',
  unconfirmed: 'because no one confirmed it ',
  duplicate: 'as a duplicate ',
  refused: 'because the parcel was refused ',
  lost: 'because the parcel was lost ',
};

const confirmedHow: Record<string, string> = {
  call: 'by the customer, to staff',
  link: 'by the customer, with the link',
  policy: 'because the phone is known',
  advance: 'by an advance',
};

/** `NO_ANSWER` reads as no answer. */
const words = (value: unknown) => String(value).toLowerCase().replaceAll('_', ' ');

const stockReasons: Record<StockReason, string> = {
  opening: 'set in the shop',
  ordered: 'by an order',
  replaced: 'sent as a replacement',
  cancelled: 'back from a cancelled order',
  deleted: 'back from a deleted order',
  edited: 'by an edit of an order',
  returned: 'returned by a customer',
  received: 'goods received',
  damaged: 'written off as damaged',
  lost: 'written off as lost',
  expired: 'written off as expired',
  count: 'counted',
  correction: 'set in the shop',
  gift: 'given away',
};

const sponsorText = (id: string | number | null | undefined) => (id === null ? 'no sponsor' : `user #${id}`);

const secondFactorChanges: Record<string, string> = {
  totp_added: 'Added an authenticator app',
  totp_removed: 'Removed the authenticator app',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  recovery_codes_replaced: 'Replaced the recovery codes',
  removed_by_staff: 'Second factor removed by staff',
  removed_by_reset: 'Second factor removed by a reset, because no email of the account was ever confirmed',
};

const descriptions: Record<string, Describe> = {
  OrderPlaced: ({ amount, total_items }) =>
    `Placed for ${inRupees(amount)} (${total_items} ${total_items === 1 ? 'item' : 'items'})`,
  OrderStatusChanged: status,
  OrderCancelled: ({ from, reason }) => `Cancelled ${cancelReasons[reason as CancelReason] ?? ''}(was ${from})`,
  OrderUpdated: changed,
  OrderEdited: changed,
  OrderDeleted: () => 'Deleted',
  ConfirmationAsked: ({ channel }) =>
    channel === 'LINK'
      ? 'Created a confirmation link'
      : `${channel === 'EMAIL' ? 'Emailed' : 'Texted'} the confirmation link`,
  OrderContacted: ({ channel, outcome }) => {
    if (channel === 'NOTE') return 'Added a note';
    return `Contacted the customer (${words(channel)}): ${words(outcome)}`;
  },
  OrderConfirmed: ({ how }) => `Confirmed ${confirmedHow[String(how)] ?? ''}`.trim(),
  OrderUnreached: () => 'Customer not reached',
  OrderReferred: ({ ref_user_id: member }) => `Came through the link of user ${String(member)}`,
  OrderCorrected: (_, names) => `Customer changed ${names.map(nameField).join(', ')}`,
  AdvanceAsked: ({ amount }) => `Asked for an advance of ${inRupees(amount)}`,
  AdvanceShown: ({ amount }) => `Customer sent the screenshot of an advance of ${inRupees(amount)}`,
  AdvanceApproved: ({ amount }) => `Advance of ${inRupees(amount)} approved`,
  AdvanceRefused: ({ amount }) => `Advance of ${inRupees(amount)} refused`,
  AdvanceReleased: ({ amount }) => `Advance of ${inRupees(amount)} released`,
  CouponCreated: () => 'Created',
  CouponChanged: changed,
  CouponStopped: () => 'Stopped',
  CouponStarted: () => 'Started again',
  CouponUsed: () => 'Discount code used',
  CouponReleased: () => 'Discount code can be used again',
  CourierAsked: () => 'Asked the courier',
  OrderRedirected: () => 'Sent to another address',
  CustomerRegistered: ({ role }) => `Account opened as ${role}`,
  UserUpdated: changed,
  CnicRevealed: () => 'Read the whole CNIC',
  UserRoleChanged: ({ from, to }) => `Role changed from ${from} to ${to}`,
  UserStatusChanged: status,
  UserDeactivated: () => 'Deactivated',
  UserReactivated: () => 'Reactivated',
  StaffDutiesChanged: ({ from, to }) => `Rights changed from ${rightsText(from)} to ${rightsText(to)}`,
  StaffInvited: ({ by_hand: byHand }) => `Invited a new member of staff${byHand ? ', with a link to hand over' : ''}`,
  StaffInvitationWithdrawn: () => 'Withdrew an invitation of staff',
  StaffInvitationAccepted: () => 'Accepted the invitation to the staff',
  CustomerNoteAdded: () => 'Wrote a note',
  CustomerNoteChanged: () => 'Changed a note',
  CustomerNoteDeleted: () => 'Deleted a note',
  CustomerTagged: ({ tags }) => `Changed the tags (${tags})`,
  AgreementPublished: ({ version }) => `Published version ${version}`,
  StatementReady: ({ month }) => `The statement of ${month} was ready`,
  AgreementAccepted: ({ version }) => `Accepted version ${version} of the partner agreement`,
  PayoutProfileChanged: () => 'Changed the payout details',
  PayoutProfileFrozen: () => 'Stopped payouts by the link in the mail',
  PayoutProfileDecided: ({ approve }) => (approve ? 'Approved the payout details' : 'Rejected the payout details'),
  UserDeleted: () => 'Account deleted and personal data erased',
  SponsorAssigned: ({ sponsor_id: now, previous_sponsor_id: before }) => {
    if (now === null) return before ? `Sponsor removed (was user #${before})` : 'Sponsor removed';
    return before ? `Sponsor changed from user #${before} to user #${now}` : `Sponsor is user #${now}`;
  },
  WaveCancelled: ({ orders }) => `Cancelled ${orders} orders of one network address`,
  MemberMoved: ({ from, to, reason }) =>
    `Moved from ${sponsorText(from)} to ${sponsorText(to)}${reason ? `. Reason: ${reason}` : ''}`,
  PasswordResetRequested: () => 'Requested a password reset link',
  AdminAppointed: () => 'May use the console',
  SecondFactorChanged: ({ change }) => secondFactorChanges[String(change)] ?? 'Changed the second factor',
  PasswordChanged: ({ how }) => (how === 'reset' ? 'Reset the password with an emailed link' : 'Changed the password'),
  EmailChanged: () => 'Changed the email',
  EmailVerificationRequested: () => 'Requested a link to confirm the email',
  EmailVerified: () => 'Confirmed the email',
  EmailChangeRequested: () => 'Requested a new email',
  EmailChangeCancelled: () => 'Cancelled the new email',
  PeopleLimitReached: ({ budget }) =>
    `Reached the ${budget === 'owner' ? 'upper' : 'first'} limit of people seen in a day`,
  RefreshTokenReused: () => 'Session revoked: refresh token reused',
  SessionsEnded: () => 'Signed out everywhere',
  NewDeviceSignedIn: () => 'Signed in on a new device',
  SignInAttemptsExceeded: () => 'Too many wrong passwords',
  SignInCodeRequested: () => 'Sign-in code sent',
  ProductCreated: () => 'Added to the shop',
  ProductUpdated: changed,
  ProductDeleted: () => 'Deleted',
  FacetsChanged: changed,
  FamilyCreated: () => 'Created',
  FamilyChanged: changed,
  FamilyDeleted: ({ why }) => (why === 'one_left' ? 'Dissolved: one product was left' : 'Deleted'),
  CategoryCreated: () => 'Added to the shop',
  CategoryUpdated: changed,
  CategoryDeleted: () => 'Deleted',
  PackageCreated: () => 'Added to the packages',
  PackageUpdated: changed,
  PackageWithdrawn: () => 'Withdrawn from sale',
  PackageReturnedToSale: () => 'Put on sale again',
  PackageDeleted: () => 'Deleted',
  CompanyInfoChanged: changed,
  LevelsChanged: () => 'Changed the levels',
  FeatureSwitched: ({ name, from, to }) => `Switched ${String(name).replaceAll('_', ' ')} from ${from} to ${to}`,
  PaymentDetailsChanged: changed,
  MailsSwitched: (_, names) => `Switched the emails ${names.map((name) => name.replaceAll('_', ' ')).join(', ')}`,
  TextsChanged: (_, names) =>
    `Changed the text messages: ${names.map((name) => name.replaceAll(/[_.]/g, ' ')).join(', ')}`,
  LimitsChanged: changed,
  ConfirmationSettingsChanged: changed,
  DeliverySettingsChanged: changed,
  StockSettingsChanged: changed,
  ApprovalSettingsChanged: changed,
  CashSettingsChanged: changed,
  ReturnsSettingsChanged: changed,
  StockChanged: ({ change, quantity, reason }) =>
    `Stock ${Number(change) > 0 ? '+' : ''}${change}, ${quantity} left (${stockReasons[reason as StockReason] ?? reason})`,
  CashCollected: ({ amount }) => `Paid: ${inRupees(amount)}`,
  CashReversed: ({ amount }) => `Payment of ${inRupees(amount)} reversed`,
  CashSettled: ({ how }) => (how === 'paid' ? 'Its cash has arrived' : 'Its cash was written off'),
  CashUnsettled: () => 'A courier owes its cash again',
  CourierAdded: () => 'Added to the couriers',
  CourierChanged: changed,
  CourierDeleted: () => 'Deleted',
  ParcelBooked: ({ order_id }) => `Booked for order #${order_id}`,
  ParcelChanged: changed,
  ParcelHandedOver: () => 'Handed over to the courier',
  ParcelReported: ({ state }) => `Reported as ${words(state)}`,
  ParcelDelivered: () => 'Delivered',
  ParcelReturning: ({ why }) => (why === 'cancelled' ? 'Coming back: order cancelled' : 'Coming back: refused'),
  ParcelReceived: () => 'Received back',
  ParcelLost: () => 'Lost',
  ParcelVoided: () => 'Withdrawn',
  ParcelCorrected: ({ from, to }) => `Corrected from ${words(from)} to ${words(to)}`,
  ManifestCreated: ({ parcels }) => `Made with ${parcels} parcels`,
  ManifestSigned: ({ parcels }) => `Signed, ${parcels} parcels handed over`,
  ParcelDisagreed: () => 'Order and courier disagree',
  AdviceNeeded: () => 'The courier asks what to do',
  AdviceGiven: ({ action }) => (action === 'RETURN' ? 'Courier told to bring it back' : 'Courier told to try again'),
  StockLow: ({ quantity }) => `Low in stock: ${quantity} left`,
};

/** Describes an event in one line; a type without a description is named by its own words. */
export function describeEvent(type: string, body: EventBody): string {
  const { fields, ...facts } = body;
  const names = Array.isArray(fields) ? fields.map(String) : [];
  return descriptions[type]?.(facts as Facts, names) ?? type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
