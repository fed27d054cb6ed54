import { courierReactions } from '@soulvia/fulfilment';
import { orderBuyerSql } from '@soulvia/ordering';
import type { Config } from '@soulvia/platform/config';
import type { Reaction } from '@soulvia/platform/reactions';
import { advanceAskedMail } from './advance-mail/advance-asked-mail.js';
import { addressChangedMail } from './address-changed-mail/address-changed-mail.js';
import { buyerCodeMail, buyerCodeText } from './buyer-code/buyer-code-messages.js';
import { chainHeadMail } from './chain-head-mail/chain-head-mail.js';
import { claimOrdersMail } from './claim-orders-mail/claim-orders-mail.js';
import { newDeviceMail } from './new-device-mail/new-device-mail.js';
import { signInAttemptsMail } from './sign-in-attempts-mail/sign-in-attempts-mail.js';
import { signInCodeMail } from './sign-in-code-mail/sign-in-code-mail.js';
import { emailRequestMail } from './email-request-mail/email-request-mail.js';
import { emailChangedMail } from './email-changed-mail/email-changed-mail.js';
import { newsletterConfirmMail } from './newsletter-confirm-mail/newsletter-confirm-mail.js';
import { newsletterMail } from './newsletter-mail/newsletter-mail.js';
import { inboxAnswerMail } from './inbox-answer-mail/inbox-answer-mail.js';
import { orderCancelledMail } from './order-cancelled-mail/order-cancelled-mail.js';
import { orderConfirmedMail } from './order-confirmed-mail/order-confirmed-mail.js';
import { orderPlacedMail } from './order-placed-mail/order-placed-mail.js';
import {
  orderCancelledText,
  orderConfirmedText,
  orderPlacedText,
  orderStatusText,
  outForDeliveryText,
} from './order-texts/order-texts.js';
import { orderStatusMail } from './order-status-mail/order-status-mail.js';
import { outForDeliveryMail } from './out-for-delivery-mail/out-for-delivery-mail.js';
import { confirmOrderMail } from './confirm-order-mail/confirm-order-mail.js';
import { confirmOrderText } from './confirm-order-mail/confirm-order-text.js';
import { confirmEmailMail } from './confirm-email-mail/confirm-email-mail.js';
import { passwordChangedMail } from './password-changed-mail/password-changed-mail.js';
import { passwordResetMail } from './password-reset-mail/password-reset-mail.js';
import { payoutAccountChangedMail, payoutAccountChangedText } from './payout-mails/payout-account-changed.js';
import { payoutPaidMail, payoutProfileRejectedMail } from './payout-mails/payout-mails.js';
import { paymentApprovedMail } from './payment-approved-mail/payment-approved-mail.js';
import { paymentRejectedMail } from './payment-rejected-mail/payment-rejected-mail.js';
import { paymentSubmittedMail } from './payment-submitted-mail/payment-submitted-mail.js';
import { memberMovedMails } from './member-moved-mail/member-moved-mail.js';
import { peopleLimitMail } from './people-limit-mail/people-limit-mail.js';
import { newAdminMail } from './new-admin-mail/new-admin-mail.js';
import { refundPaidMail } from './return-mails/refund-paid-mail.js';
import { returnDecidedMail } from './return-mails/return-decided-mail.js';
import { agreementMail } from './agreement-mail/agreement-mail.js';
import { backInStockText } from './wait-mails/back-in-stock-text.js';
import { backInStockMail, waitConfirmMail } from './wait-mails/wait-mails.js';
import { reviewRequestMail } from './review-request-mail/review-request-mail.js';
import { secondFactorMail } from './second-factor-mail/second-factor-mail.js';
import { secondFactorRemovedMail } from './second-factor-mail/second-factor-removed-mail.js';
import { statementMail } from './statement-mail/statement-mail.js';
import { staffInvitationMail } from './staff-invitation-mail/staff-invitation-mail.js';
import { stolenSessionMail } from './stolen-session-mail/stolen-session-mail.js';
import { testMessageMail, testMessageText } from './test-message/test-message.js';
import { MailLinks } from './mail-links.js';
import { morningMail } from './morning-mail/morning-mail.js';
import type { ReactionsOptions } from './reactions-options.js';

export type { MorningFigure, ReadMorning } from './morning-mail/morning-part.js';

/** SQL of the person whom an event `e` concerns: its account, the buyer of its order or the user that it names; null for others. */
export const recipientSql = `case when e.subject = 'user' then e.subject_id::int
  else coalesce(${orderBuyerSql("(e.body->>'order_id')::int")}, (e.body->>'user_id')::int) end`;

/** All side effects of events. Add a new one here. */
export function shopReactions(settings: Omit<ReactionsOptions, 'links'> & Pick<Config, 'tokenSecret'>): Reaction[] {
  const options = { ...settings, links: new MailLinks(settings) };
  const reactions: Reaction[] = [
    testMessageMail(options),
    testMessageText(options),
    passwordResetMail(options),
    passwordChangedMail(options),
    stolenSessionMail(options),
    emailChangedMail(options),
    newsletterConfirmMail(options),
    newsletterMail(options),
    inboxAnswerMail(options),
    orderPlacedMail(options),
    orderStatusMail(options),
    orderCancelledMail(options),
    orderConfirmedMail(options),
    outForDeliveryMail(options),
    addressChangedMail(options),
    confirmOrderMail(options),
    advanceAskedMail(options),
    returnDecidedMail(options),
    refundPaidMail(options),
    reviewRequestMail(options),
    waitConfirmMail(options),
    backInStockMail(options),
    paymentSubmittedMail(options),
    paymentApprovedMail(options),
    paymentRejectedMail(options),
    payoutPaidMail(options),
    payoutProfileRejectedMail(options),
    payoutAccountChangedMail(options),
    payoutAccountChangedText(options),
    agreementMail(options),
    confirmEmailMail(options),
    claimOrdersMail(options),
    emailRequestMail(options),
    secondFactorMail(options),
    secondFactorRemovedMail(options),
    newAdminMail(options),
    staffInvitationMail(options),
    peopleLimitMail(options),
    statementMail(options),
    morningMail(options),
    ...memberMovedMails(options),
    chainHeadMail(options),
    buyerCodeMail(options),
    buyerCodeText(options),
    signInCodeMail(options),
    signInAttemptsMail(options),
    newDeviceMail(options),
    confirmOrderText(options),
    orderPlacedText(options),
    orderConfirmedText(options),
    outForDeliveryText(options),
    orderStatusText(options),
    orderCancelledText(options),
    backInStockText(options),
    ...courierReactions(options.couriers),
  ];
  // The end of the name tells operators, too, what is an email.
  return reactions.map((reaction) =>
    /-mails?$/.test(reaction.name) ? { ...reaction, transport: options.mailer } : reaction,
  );
}
