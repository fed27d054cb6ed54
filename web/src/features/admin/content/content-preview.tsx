import type { ContentKey } from '@soulvia/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, getReason } from '@/lib/api-error';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { ContentBlocks } from '@/ui/content-blocks';
import { FailureNote } from '@/ui/failure-note';
import { previewQuery } from './content-requests';

/** The text as pages would show it, read by the server. */
export function ContentPreviewBox({ name, text }: { name: ContentKey; text: string }) {
  const settled = useDebouncedValue(text);
  const isEmpty = settled.trim() === '';
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(name, settled),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">Preview</h3>
      {error && !isEmpty ? (
        <PreviewProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className="grid gap-3 rounded-field bg-linen px-4 py-3 wrap-anywhere">
          {isEmpty || !data ? <p className="meta">{isEmpty ? 'Nothing to show yet.' : 'Loading…'}</p> : null}
          {!isEmpty && data && <ContentBlocks blocks={data.blocks} />}
        </div>
      )}
    </section>
  );
}

function PreviewProblem({ error, onRetry, isRetrying }: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  const problems = error instanceof ApiError ? error.problem?.errors?.text : undefined;
  // The text needs a change; another try would say the same.
  if (problems) return <p className="text-[15px] font-medium text-warn">{problems.join(' ')}</p>;
  return (
    <FailureNote message={`Failed to load the preview: ${getReason(error)}`} onRetry={onRetry} retrying={isRetrying} />
  );
}
