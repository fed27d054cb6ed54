import { type Courier, type ServedCities, say, isolated } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { getReason } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { servedCities } from '../parcel-requests';

interface ServedCitiesButtonProps {
  courier: Courier;
  onFound: (names: readonly string[]) => void;
}

export function ServedCitiesButton({ courier, onFound }: ServedCitiesButtonProps) {
  const ask = useMutation({
    mutationFn: () => servedCities(courier.id),
    onSuccess: ({ tried, cities }: ServedCities) => {
      if (tried === 'ok') onFound(cities);
    },
  });
  const failure = ask.isError
    ? getReason(ask.error)
    : ask.data && ask.data.tried !== 'ok'
      ? say`${courier.name} did not give its cities. ${ask.data.tried === 'refused' ? 'Check its secret.' : 'Try again later.'}`
      : null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="ghost" size="small" busy={ask.isPending} disabled={ask.isPending} onClick={() => ask.mutate()}>
        Get the cities of {isolated(courier.name)}
      </Button>
      {failure !== null && <FailureNote message={failure} />}
      {ask.data?.tried === 'ok' && (
        <p role="status">{`${ask.data.cities.length} cities. Save the courier to keep them.`}</p>
      )}
    </div>
  );
}
