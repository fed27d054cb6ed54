import type { OwnPackagePayment } from '@soulvia/contracts';

type Status = OwnPackagePayment['status_display'];

export const reviewTexts: Record<Status, { title: string; text: string }> = {
  Pending: {
    title: 'Your payment is being reviewed',
    text: 'Thank you. We have your screenshot. This page shows it when we have decided.',
  },
  Approved: {
    title: 'Your payment is approved',
    text: 'You are a Soulvia partner. The points of your package are on your dashboard.',
  },
  Rejected: {
    title: 'Your payment was not accepted',
    text: 'We could not find the amount in our account, or could not read the screenshot. Write to us, or submit it once more.',
  },
};

export const nextSteps = [
  { title: 'We check the payment', text: 'We compare your screenshot with what has reached our account.' },
  {
    title: 'Your package becomes active',
    text: 'You become a partner, and its SC points count towards your level.',
  },
  {
    title: 'You start with products',
    text: 'We contact you about how the package reaches you. Your dashboard has your figures and a link to invite others with.',
  },
] as const;
