import type { ContentVersion } from '@soulvia/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelState } from '@/features/member/accounts/account-panel';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { readPage } from '@/lib/page-param';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Pager } from '@/ui/pager';
import { keepNewest, newestQuery, restoreContent, versionsPageSize, versionsQuery } from './content-requests';
import type { ContentPlaceEntry } from './content-texts';
import { VersionRow } from './version-row';

const listId = 'content-versions';

export function ContentVersions({ place, newest }: { place: ContentPlaceEntry; newest: ContentVersion }) {
  const [params] = useSearchParams();
  const page = readPage(params);
  const list = useQuery({ ...versionsQuery(place.key, page), placeholderData: keepPreviousData });
  const [restoring, setRestoring] = useState<number | null>(null);
  const row = (version: Pick<ContentVersion, 'n'> & Partial<ContentVersion>) => (
    <VersionRow
      key={version.n}
      version={version}
      isCurrent={version.n === newest.n && newest.published}
      onRestore={() => setRestoring(version.n)}
    />
  );
  return (
    <section aria-label="Versions" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">Versions</h3>
      {list.data ? (
        <>
          <ul id={listId} tabIndex={-1} className="divide-y divide-line">
            {list.data.rows.map(row)}
            {page * versionsPageSize >= list.data.total && row({ n: 0 })}
          </ul>
          <Pager
            label="Versions"
            total={list.data.total}
            pageSize={versionsPageSize}
            listId={listId}
            busy={list.isFetching}
          />
        </>
      ) : (
        <PanelState query={list} failure="Failed to load the versions." />
      )}
      {restoring !== null && (
        <RestoreDialog place={place} n={restoring} newest={newest.n} onClose={() => setRestoring(null)} />
      )}
    </section>
  );
}

interface RestoreDialogProps {
  place: ContentPlaceEntry;
  n: number;
  newest: number;
  onClose: () => void;
}

function RestoreDialog({ place: { key, label }, n, newest, onClose }: RestoreDialogProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async () => {
    setBusy(true);
    try {
      keepNewest(client, key, await restoreContent(key, n, newest));
      notifySuccess(`${label} published`);
      onClose();
    } catch (error) {
      setFailure(`Failed to restore: ${getReason(error)}`);
      setBusy(false);
      // Someone else may have changed the text: the next try is based on that.
      void client.invalidateQueries({ queryKey: newestQuery(key).queryKey });
    }
  };
  const name = n === 0 ? 'the built-in text' : `version ${n}`;
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      question={`Pages will show ${name} of ${label} right away. All versions stay in this list.`}
      confirmLabel="Restore"
      harmless
      busy={busy}
      failure={failure}
      onConfirm={() => void restore()}
      onClose={onClose}
    />
  );
}
