import type { SheetImport } from '@soulvia/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, getReason } from '@/lib/api-error';
import { notifyError } from '@/lib/notify';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useApplyImport, useDiscardImport, useDownloadProblems } from './import-requests';
import { rowsText } from './rows-text';

export function ImportActions({ sheet, onDiscarded }: { sheet: SheetImport; onDiscarded: () => void }) {
  const { id, state, counts, applied } = sheet;
  const [discarding, setDiscarding] = useState(false);
  const apply = useApplyImport(id);
  const discard = useDiscardImport(id);
  const download = useDownloadProblems(id);
  const left = counts.ok + counts.warning - applied;
  const mayApply = (state === 'CHECKED' && left > 0) || state === 'FAILED';
  return (
    <div className="flex flex-wrap gap-3">
      {counts.problem > 0 && (
        <Button
          variant="ghost"
          size="small"
          busy={download.isPending}
          disabled={download.isPending}
          onClick={() =>
            download.mutate(undefined, {
              onError: (error) => notifyError(`Failed to download the problems: ${getReason(error)}`),
            })
          }
        >
          <Download size={18} aria-hidden="true" />
          Download problem rows
        </Button>
      )}
      {state === 'CHECKED' && (
        <Button variant="ghost" size="small" onClick={() => setDiscarding(true)}>
          Discard
        </Button>
      )}
      {mayApply && (
        <Button
          size="small"
          busy={apply.isPending}
          disabled={apply.isPending}
          onClick={() => apply.mutate(undefined, { onError: (error) => notifyError(applyFailure(error)) })}
        >
          {state === 'FAILED' ? 'Apply again' : `Apply ${rowsText(left)}`}
        </Button>
      )}
      {discarding && (
        <ConfirmDialog
          title="Discard this sheet?"
          question="Nothing of it was applied. You can import the same file again."
          confirmLabel="Discard"
          busy={discard.isPending}
          failure={discard.isError ? `Failed to discard the sheet: ${getReason(discard.error)}` : null}
          onConfirm={() => discard.mutate(undefined, { onSuccess: onDiscarded })}
          onClose={() => setDiscarding(false)}
        />
      )}
    </div>
  );
}

function applyFailure(error: unknown): string {
  const isApplied = error instanceof ApiError && error.problem?.code === 'ALREADY_APPLIED';
  return isApplied ? 'Someone else has applied this sheet already.' : `Failed to apply the sheet: ${getReason(error)}`;
}
