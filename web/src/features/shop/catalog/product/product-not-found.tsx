import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';

interface ProductNotFoundProps {
  /** Why it could not be read, where the shop did not say that there is none. */
  failure?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ProductNotFound({ failure, onRetry, retrying }: ProductNotFoundProps) {
  return (
    <div className="container-page grid max-w-2xl justify-items-center gap-5 py-24 text-center">
      <PageHeading title="Product not found" />
      {failure ? (
        <FailureNote message={failure} onRetry={onRetry} retrying={retrying} />
      ) : (
        <p className="text-ink-2">It may have been taken out of the shop.</p>
      )}
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </div>
  );
}
