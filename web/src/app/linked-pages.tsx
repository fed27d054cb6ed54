import { lazy } from 'react';

const ClaimPage = lazy(() => import('@/features/shop/claim/claim-page').then((page) => ({ default: page.ClaimPage })));
const ConversationPage = lazy(() =>
  import('@/features/shop/messages/conversation-page').then((page) => ({ default: page.ConversationPage })),
);
const ConfirmOrderPage = lazy(() =>
  import('@/features/shop/confirm-order/confirm-order-page').then((page) => ({ default: page.ConfirmOrderPage })),
);
const LinkedOrderPage = lazy(() =>
  import('@/features/shop/linked-order/linked-order-page').then((page) => ({ default: page.LinkedOrderPage })),
);
const OwnMessagesPage = lazy(() =>
  import('@/features/shop/messages/own-messages-page').then((page) => ({ default: page.OwnMessagesPage })),
);
const ResetPasswordPage = lazy(() =>
  import('@/features/member/accounts/reset/reset-password-page').then((page) => ({ default: page.ResetPasswordPage })),
);
const TrackPage = lazy(() => import('@/features/shop/track/track-page').then((page) => ({ default: page.TrackPage })));
const UnsubscribePage = lazy(() =>
  import('@/features/shop/newsletter/unsubscribe-page').then((page) => ({ default: page.UnsubscribePage })),
);
const VerifyEmailPage = lazy(() =>
  import('@/features/member/accounts/verify-email/verify-email-page').then((page) => ({
    default: page.VerifyEmailPage,
  })),
);

const pages = {
  claim: ClaimPage,
  confirmOrder: ConfirmOrderPage,
  conversation: ConversationPage,
  order: LinkedOrderPage,
  ownMessages: OwnMessagesPage,
  resetPassword: ResetPasswordPage,
  track: TrackPage,
  unsubscribe: UnsubscribePage,
  verifyEmail: VerifyEmailPage,
};

/** The pages that emails link to, and the list of own conversations. One script names them, so that no other visit downloads their names. */
export function LinkedPage({ name }: { name: keyof typeof pages }) {
  const Page = pages[name];
  return <Page />;
}
