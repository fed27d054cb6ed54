import { lazyPart } from '@/lib/lazy-part';
import { PageWait } from '@/ui/page-wait';

const pageWait = <PageWait />;

const ClaimPage = lazyPart(
  () => import('@/features/shop/claim/claim-page').then((page) => ({ default: page.ClaimPage })),
  pageWait,
);
const ConversationPage = lazyPart(
  () => import('@/features/shop/messages/conversation-page').then((page) => ({ default: page.ConversationPage })),
  pageWait,
);
const ConfirmOrderPage = lazyPart(
  () => import('@/features/shop/confirm-order/confirm-order-page').then((page) => ({ default: page.ConfirmOrderPage })),
  pageWait,
);
const LinkedOrderPage = lazyPart(
  () => import('@/features/shop/linked-order/linked-order-page').then((page) => ({ default: page.LinkedOrderPage })),
  pageWait,
);
const OwnMessagesPage = lazyPart(
  () => import('@/features/shop/messages/own-messages-page').then((page) => ({ default: page.OwnMessagesPage })),
  pageWait,
);
const ResetPasswordPage = lazyPart(
  () =>
    import('@/features/member/accounts/reset/reset-password-page').then((page) => ({
      default: page.ResetPasswordPage,
    })),
  pageWait,
);
const TrackPage = lazyPart(
  () => import('@/features/shop/track/track-page').then((page) => ({ default: page.TrackPage })),
  pageWait,
);
const UnsubscribePage = lazyPart(
  () => import('@/features/shop/newsletter/unsubscribe-page').then((page) => ({ default: page.UnsubscribePage })),
  pageWait,
);
const VerifyEmailPage = lazyPart(
  () =>
    import('@/features/member/accounts/verify-email/verify-email-page').then((page) => ({
      default: page.VerifyEmailPage,
    })),
  pageWait,
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
