import { type LevelStep, liveLimits } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '@/lib/dates';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { levelHistoryQuery } from './get-stats';

const fewSteps = 3;

export function LevelHistory() {
  const history = useQuery({ ...levelHistoryQuery(), refetchInterval: liveLimits.fallbackPollMs });
  if (history.isError && !history.data)
    return <FailureNote message="Failed to load your level history" read={history} />;
  return (
    <section aria-labelledby="level-history" className="grid gap-3">
      <h3 id="level-history" className="text-lg font-semibold">
        Level history
      </h3>
      {history.data ? <Steps steps={history.data} /> : <StepsWait />}
    </section>
  );
}

function Steps({ steps }: { steps: readonly LevelStep[] }) {
  const [isWhole, setWhole] = useState(false);
  if (steps.length === 0) return <p className="meta">The levels you reach appear here, with their dates.</p>;
  return (
    <>
      <ul className="grid gap-2">
        {(isWhole ? steps : steps.slice(0, fewSteps)).map((step) => (
          <li
            key={`${step.reached_at} ${step.level_name}`}
            className="flex items-center gap-3 rounded-card border border-line bg-white px-4 py-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{step.level_name ?? 'No level'}</span>
              {step.cause === 'levels' && <span className="meta block">The shop changed its levels</span>}
            </span>
            <time dateTime={step.reached_at} className="meta text-right">
              {shortDate(step.reached_at)}
            </time>
          </li>
        ))}
      </ul>
      {steps.length > fewSteps && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-clay"
        >
          {isWhole ? 'Show fewer' : `Show all ${steps.length} changes`}
        </button>
      )}
    </>
  );
}

function StepsWait() {
  return (
    <>
      <LoadingNote>Loading your level history</LoadingNote>
      <Skeleton className="h-14" />
    </>
  );
}
