import { answersQuery, type Routine, type RoutineAnswers, type RoutineStep } from '@soulvia/contracts';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { RoutineForm } from './routine-form';
import { RoutineResult } from './routine-result';

interface RoutineViewProps {
  /** Null before the first ones. */
  answers: RoutineAnswers | null;
  /** Reads the questions, or the routine for a query of answers. */
  queryOf: (answers: string) => UseQueryOptions<Routine | null>;
  onAnswer: (answers: RoutineAnswers) => void;
  /** What can be done with the products. */
  Action?: ComponentType<{ steps: readonly RoutineStep[] }>;
}

/** The questions, and what is suggested for their answers. */
export function RoutineView({ answers, queryOf, onAnswer, Action }: RoutineViewProps) {
  const [hasAnswered, setHasAnswered] = useState(false);
  const answer = (given: RoutineAnswers) => {
    setHasAnswered(true);
    onAnswer(given);
  };
  const query = answers ? answersQuery(answers) : '';
  const start = useQuery(queryOf(''));
  const shown = useQuery(queryOf(query));
  const questions = start.data?.questions;
  const failed = [start, shown].find(({ isError }) => isError);
  const form = questions && <RoutineForm key={query} questions={questions} answers={answers} onAnswer={answer} />;
  return (
    <>
      {failed && <FailureNote message="Failed to load the routine" read={failed} />}
      {!failed && shown.isPending && (
        <div>
          <LoadingNote>Loading the routine</LoadingNote>
          <Skeleton className="h-120" />
        </div>
      )}
      {!answers && form}
      {answers && form && (
        <details key={query} className="rounded-panel border border-line bg-white px-5">
          <summary className="min-h-14 cursor-pointer py-4 font-semibold hover:text-clay">Change answers</summary>
          <div className="pb-5">{form}</div>
        </details>
      )}
      {answers && questions && shown.data && (
        <RoutineResult
          key={query}
          takesFocus={hasAnswered}
          routine={shown.data}
          questions={questions}
          budget={answers.budget}
        >
          {Action && <Action steps={shown.data.steps ?? []} />}
        </RoutineResult>
      )}
    </>
  );
}
