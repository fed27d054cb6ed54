import type { ComponentType } from 'react';
import { pagePart } from './page-part';
const ClaimPage = pagePart(() =>
  import('@/features/shop/claim/claim-page').then((page) => ({ default: page.ClaimPage })),
);
const ConversationPage = pagePart(() =>
  import('@/features/shop/messages/conversation-page').then((page) => ({ default: page.ConversationPage })),
);
const ConfirmOrderPage = pagePart(() =>
  import('@/features/shop/confirm-order/confirm-order-page').then((page) => ({ default: page.ConfirmOrderPage })),
);
const KeepEmailPage = pagePart(() =>
  import('@/features/member/accounts/keep-email/keep-email-page').then((page) => ({ default: page.KeepEmailPage })),
);
const PayoutNotMePage = pagePart(() =>
  import('@/features/member/earnings/payout-not-me-page').then((page) => ({ default: page.PayoutNotMePage })),
);
const LinkedOrderPage = pagePart(() =>
  import('@/features/shop/linked-order/linked-order-page').then((page) => ({ default: page.LinkedOrderPage })),
);
const OwnMessagesPage = pagePart(() =>
  import('@/features/shop/messages/own-messages-page').then((page) => ({ default: page.OwnMessagesPage })),
);
const OrdersPage = pagePart(() => import('./orders-page').then((page) => ({ default: page.OrdersPage })));
const ReturnPage = pagePart(() =>
  import('@/features/shop/returns/return-page').then((page) => ({ default: page.ReturnPage })),
);
const ResetPasswordPage = pagePart(() =>
  import('@/features/member/accounts/reset/reset-password-page').then((page) => ({
    default: page.ResetPasswordPage,
  })),
);
const NewsletterPage = pagePart(() =>
  import('@/features/shop/newsletter/newsletter-page').then((page) => ({ default: page.NewsletterPage })),
);
const StaffInvitationPage = pagePart(() =>
  import('@/features/member/accounts/staff-invitation/staff-invitation-page').then((page) => ({
    default: page.StaffInvitationPage,
  })),
);
const WaitPage = pagePart(() => import('@/features/shop/waits/wait-page').then((page) => ({ default: page.WaitPage })));
const VerifyEmailPage = pagePart(() =>
  import('@/features/member/accounts/verify-email/verify-email-page').then((page) => ({
    default: page.VerifyEmailPage,
  })),
);

const pages: Readonly<Record<string, ComponentType>> = {
  claim: ClaimPage,
  'confirm-order': ConfirmOrderPage,
  conversation: ConversationPage,
  'keep-email': KeepEmailPage,
  messages: OwnMessagesPage,
  newsletter: NewsletterPage,
  order: LinkedOrderPage,
  orders: OrdersPage,
  'payout-not-me': PayoutNotMePage,
  'reset-password': ResetPasswordPage,
  return: ReturnPage,
  'staff-invitation': StaffInvitationPage,
  'verify-email': VerifyEmailPage,
  wait: WaitPage,
};

/** The pages that emails link to, the list of own conversations, and the orders of admins. One script names them, so that no other visit downloads their names. */
export function LinkedPage({ name = '' }: { name?: string | undefined }) {
  const Page = pages[name];
  return Page && <Page />;
}
