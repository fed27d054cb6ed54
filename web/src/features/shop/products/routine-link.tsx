import { type Routine, routineAddress, routinePath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { findJson } from '@/lib/api';
import { getBody } from '@/lib/first-queries';
import { ButtonLink } from '@/ui/button';

/** The questions, or what is suggested for answers; null while the shop suggests no routine. */
export const routineQuery = (answers = '') => {
  const path = answers ? `${routinePath}?${answers}` : routinePath;
  return {
    queryKey: [routinePath, answers],
    queryFn: ({ signal }: { signal: AbortSignal }) => findJson<Routine>(path, signal),
    path,
    toData: getBody<Routine | null>,
  };
};

export function RoutineLink() {
  const { data } = useQuery(routineQuery());
  return (
    data && (
      <p className="py-6 text-center">
        <ButtonLink variant="ghost" to={routineAddress}>
          Find your routine
        </ButtonLink>
      </p>
    )
  );
}
