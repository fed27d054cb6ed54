import type { RoutineAnswers } from '@soulvia/contracts';
import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { draftRoutineQuery } from './rule-requests';

// Loaded like the page of the shop, whose code stays one script.
const RoutineView = lazyPart(() =>
  import('@/features/shop/routine/routine-page').then((page) => ({ default: page.RoutineView })),
);

/** What shoppers would see. @param n the newest version. */
export function RoutinePreview({ n }: { n: number }) {
  const [answers, setAnswers] = useState<RoutineAnswers | null>(null);
  return (
    <section aria-labelledby="preview" className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <h3 id="preview" className="text-lg font-semibold">
        Preview
      </h3>
      <RoutineView answers={answers} queryOf={(query) => draftRoutineQuery(n, query)} onAnswer={setAnswers} />
    </section>
  );
}
