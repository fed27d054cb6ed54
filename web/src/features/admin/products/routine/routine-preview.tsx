import type { RoutineAnswers } from '@soulvia/contracts';
import { useState } from 'react';
import { RoutineView } from '@/features/shop/routine/routine-view';
import { draftRoutineQuery } from './rule-requests';

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
