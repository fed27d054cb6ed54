import {
  answersQuery,
  readAnswers,
  type Routine,
  routineAddress,
  type RoutineAnswers,
  routinePath,
  type RoutineStep,
} from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toLine } from '@/features/shop/cart/cart-line';
import { addLinesToCart } from '@/features/shop/cart/cart-store';
import { findJson } from '@/lib/find-json';
import { getBody, type LoadPage } from '@/lib/first-queries';
import { notifyError, notifySuccess } from '@/lib/notify';
import { scrollToTop } from '@/lib/scroll-memory';
import { Button } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { RoutineView } from './routine-view';

/** Null while the shop suggests no routine. */
const routineQuery = (answers: string) => {
  const path = answers ? `${routinePath}?${answers}` : routinePath;
  return {
    queryKey: [routinePath, answers],
    queryFn: ({ signal }: { signal: AbortSignal }) => findJson<Routine>(path, signal),
    path,
    toData: getBody<Routine | null>,
  };
};

export const loadRoutine: LoadPage = (load, { search }) => {
  const answers = readAnswers(new URLSearchParams(search));
  return Promise.all([load(routineQuery('')), answers && load(routineQuery(answersQuery(answers)))]);
};

/** The answers are in the address, so that a routine can be opened again and sent to others. */
export function RoutinePage({ missing }: { missing: ReactNode }) {
  const answers = readAnswers(useSearchParams()[0]);
  const navigate = useNavigate();
  const { data } = useQuery(routineQuery(''));
  if (data === null) return missing;
  const show = (given: RoutineAnswers) => {
    void navigate(`${routineAddress}?${answersQuery(given)}`);
    scrollToTop();
  };
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title="Find your routine" />
      <RoutineView answers={answers} queryOf={routineQuery} onAnswer={show} Action={AddAll} />
    </div>
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
