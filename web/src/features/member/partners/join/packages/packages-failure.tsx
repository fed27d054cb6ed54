import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { joinPath } from '../../join-path';
import { isUnauthorized, packagesFailure } from './list-packages';

interface PackagesFailureProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

export function PackagesFailure({ error, retrying, onRetry }: PackagesFailureProps) {
  const message = packagesFailure(error);
  if (!isUnauthorized(error)) return <FailureNote message={message} retrying={retrying} onRetry={onRetry} />;
  return (
    <div className="grid justify-items-start gap-4">
      <FailureNote message={message} />
      <ButtonLink to={`/sign-in?redirect=${joinPath}`}>Sign in</ButtonLink>
    </div>
  );
}
