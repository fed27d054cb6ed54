import { lazyPart } from '@/lib/lazy-part';

/** `AskQuestion`, loaded where it is first shown to keep pages of orders small. */
export const LateQuestion = lazyPart(
  () => import('./ask-question').then((part) => ({ default: part.AskQuestion })),
  <p className="min-h-11" />,
);
