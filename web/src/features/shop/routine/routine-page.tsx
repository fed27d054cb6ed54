import { answersQuery, readAnswers, routineAddress, type RoutineAnswers, type RoutineStep } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toLine } from '@/features/shop/cart/cart-line';
import { addLinesToCart } from '@/features/shop/cart/cart-store';
import { routineQuery } from '@/features/shop/products/routine-link';
import type { LoadPage } from '@/lib/first-queries';
import { notifyError, notifySuccess } from '@/lib/notify';
import { scrollToTop } from '@/lib/scroll-memory';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { RoutineForm } from './routine-form';
import { RoutineResult } from './routine-result';

export const routineParams = ['skin', 'concern', 'sensitive', 'budget'];

export const loadRoutine: LoadPage = (load, { search }) => {
  const answers = readAnswers(new URLSearchParams(search));
  return Promise.all([load(routineQuery()), answers && load(routineQuery(answersQuery(answers)))]);
};

/** The answers are in the address, so that a routine can be opened again and sent to others. */
export function RoutinePage() {
  const answers = readAnswers(useSearchParams()[0]);
  const navigate = useNavigate();
  const query = answers ? answersQuery(answers) : '';
  const start = useQuery(routineQuery());
  const shown = useQuery(routineQuery(query));
  const show = (given: RoutineAnswers) => {
    void navigate(`${routineAddress}?${answersQuery(given)}`);
    scrollToTop();
  };
  const questions = start.data?.questions;
  const isMissing = start.data === null;
  const failed = [start, shown].find(({ isError }) => isError);
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title={isMissing ? 'Page not found' : 'Find your routine'} />
      {isMissing && <ButtonLink to="/shop">Go to the shop</ButtonLink>}
      {failed && <FailureNote message="Failed to load the routine" read={failed} />}
      {!failed && shown.isPending && (
        <div>
          <LoadingNote>Loading the routine</LoadingNote>
          <Skeleton className="h-120" />
        </div>
      )}
      {questions && <Questions key={query} questions={questions} answers={answers} onAnswer={show} />}
      {answers && questions && shown.data && (
        <RoutineResult routine={shown.data} questions={questions} budget={answers.budget}>
          <AddAll steps={shown.data.steps ?? []} />
        </RoutineResult>
      )}
    </div>
  );
}

/** Folded once they are answered. */
function Questions(form: ComponentProps<typeof RoutineForm>) {
  if (!form.answers) return <RoutineForm {...form} />;
  return (
    <details className="rounded-panel border border-line bg-white px-5">
      <summary className="min-h-14 cursor-pointer py-4 font-semibold hover:text-clay">Change answers</summary>
      <div className="pb-5">
        <RoutineForm {...form} />
      </div>
    </details>
  );
}

function AddAll({ steps }: { steps: readonly RoutineStep[] }) {
  const add = () => {
    if (addLinesToCart(steps.map(({ product }) => toLine(product)))) notifySuccess('Added to cart');
    else notifyError('Failed to add to cart');
  };
  return (
    <Button variant="accent" onClick={add} className="noscript:hidden">
      Add all to cart
    </Button>
  );
}
