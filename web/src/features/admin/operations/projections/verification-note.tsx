import type { VerifyProgress, VerifyResult } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { grouped } from '@/lib/money';
import { useAwaited } from '@/lib/use-awaited';
import { FailureNote } from '@/ui/failure-note';
import { SuccessNote } from '@/ui/success-note';
import { operationsKey } from '../operator-action';
import { RebuildProgress } from './rebuild-progress';

export type Verification = VerifyResult | VerifyProgress;

const askAgainMs = 1_000;

export function isVerification(response: unknown): response is Verification {
  return typeof response === 'object' && response !== null && ('equal' in response || 'phase' in response);
}

/** Polls the verification of a read model until it has a result. */
export function VerificationNote({ label, started }: { label: string; started: Verification }) {
  const name = label.replace(/^verify /, '');
  const { data, error } = useQuery({
    queryKey: operationsKey('verification', name, started),
    queryFn: ({ signal }) => getJson<Verification>(`operations/projections/${name}/verify`, signal),
    initialData: started,
    enabled: 'phase' in started,
    refetchInterval: ({ state }) => (state.data && 'equal' in state.data ? false : askAgainMs),
  });
  const isAwaited = useAwaited('phase' in data);
  if ('equal' in data) return <VerificationResult label={label} result={data} isAwaited={isAwaited} />;
  if (error) return <FailureNote message={`Failed to ${label}: ${getReason(error)}`} />;
  return <RebuildProgress rebuild={data} />;
}

interface VerificationResultProps {
  label: string;
  result: VerifyResult;
  isAwaited: () => boolean;
}

function VerificationResult({ label, result, isAwaited }: VerificationResultProps) {
  const rows = `${grouped(result.rows)} ${result.rows === 1 ? 'row' : 'rows'}`;
  return result.equal ? (
    <SuccessNote
      message={`Done: ${label}. Read model matches the event log, ${rows} compared.`}
      focusOnShow={isAwaited}
    />
  ) : (
    <FailureNote message={`Done: ${label}. Mismatch: it differs from the event log. Replay to repair it.`} />
  );
}
