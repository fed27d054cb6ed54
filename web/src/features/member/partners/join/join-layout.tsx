import { Outlet, useLocation } from 'react-router-dom';
import { JoinNav } from './join-nav';
import { joinSteps, stepNumber } from './join-steps';
import { useOpenStep } from './use-step-guard';

export function JoinLayout() {
  const number = stepNumber(useLocation().pathname);
  const openStep = useOpenStep();

  return (
    <div className="container-page grid grid-cols-1 items-start gap-6 pt-6 pb-20 md:grid-cols-[220px_minmax(0,1fr)] md:gap-10 md:pt-12">
      <JoinNav number={number} openStep={openStep} />
      <div className="grid grid-cols-1 gap-8">
        <JoinProgress number={number} />
        <Outlet />
      </div>
    </div>
  );
}

function JoinProgress({ number }: { number: number }) {
  const percent = Math.round((number / joinSteps.length) * 100);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-[15px] font-semibold tabular-nums">
        <p id="join-progress">
          Step {number} of {joinSteps.length}
        </p>
        <p>{percent}% complete</p>
      </div>
      <progress aria-labelledby="join-progress" value={number} max={joinSteps.length} className="progress-line" />
    </div>
  );
}
