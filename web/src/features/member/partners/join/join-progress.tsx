import { joinSteps } from './join-steps';

export function JoinProgress({ number }: { number: number }) {
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
