import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageWait } from '@/ui/page-wait';
import { JoinNav } from './join-nav';
import { JoinProgress } from './join-progress';
import { stepNumber } from './join-steps';
import { useOpenStep } from './use-step-guard';

/** What the steps of joining have around them. */
export function JoinLayout() {
  const number = stepNumber(useLocation().pathname);
  const openStep = useOpenStep();

  return (
    <div className="container-page grid grid-cols-1 items-start gap-6 pt-6 pb-20 md:grid-cols-[220px_minmax(0,1fr)] md:gap-10 md:pt-12">
      <JoinNav number={number} openStep={openStep} />
      <div className="grid grid-cols-1 gap-8">
        <JoinProgress number={number} />
        <Suspense fallback={<PageWait />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
