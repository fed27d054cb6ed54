import type { OwnPackagePayment } from '@soulvia/contracts';

type Status = OwnPackagePayment['status_display'];

export const reviewTexts: Record<Status, { title: string; text: string }> = {
  Pending: {
    title: 'Your payment is being reviewed',
    text: 'Thank you. We received your screenshot. This page updates when your payment is reviewed.',
  },
  Approved: {
    title: 'Your payment is approved',
    text: 'You are a Soulvia partner. Your points are on your dashboard.',
  },
  Rejected: {
    title: 'Your payment was not accepted',
    text: "We couldn't find the transfer or couldn't read the screenshot. Contact us or submit it again.",
  },
};

export const nextSteps = [
  { title: 'We verify your payment', text: 'We match your screenshot with our bank account.' },
  {
    title: 'Your package becomes active',
    text: 'You become a partner and its SC points count towards your level.',
  },
  {
    title: 'You start with products',
    text: 'We contact you to arrange delivery. Your dashboard shows your figures and your referral link.',
  },
] as const;
