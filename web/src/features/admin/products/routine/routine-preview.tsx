import { answersQuery, type RoutineAnswers } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RoutineForm } from '@/features/shop/routine/routine-form';
import { RoutineResult } from '@/features/shop/routine/routine-result';
import { FailureNote } from '@/ui/failure-note';
import { draftRoutineQuery } from './rule-requests';

/** What shoppers would see. @param n the newest version. */
export function RoutinePreview({ n }: { n: number }) {
  const [answers, setAnswers] = useState<RoutineAnswers | null>(null);
  const questions = useQuery(draftRoutineQuery(n, '')).data?.questions;
  const shown = useQuery(draftRoutineQuery(n, answers ? answersQuery(answers) : ''));
  return (
    <section aria-labelledby="preview" className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <h3 id="preview" className="text-lg font-semibold">
        Preview
      </h3>
      {shown.isError && <FailureNote message="Failed to load the preview" read={shown} />}
      {questions && <RoutineForm questions={questions} answers={answers} onAnswer={setAnswers} />}
      {questions && answers && shown.data && (
        <RoutineResult routine={shown.data} questions={questions} budget={answers.budget} />
      )}
    </section>
  );
}
