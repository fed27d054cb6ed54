import { type ContentVersion, say } from '@soulvia/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelState } from '@/features/member/accounts/account-panel';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { notifySuccess } from '@/lib/notify';
import { readPage } from '@/lib/page-param';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Pager } from '@/ui/pager';
import { keepNewest, newestQuery, restoreContent, versionsPageSize, versionsQuery } from './content-requests';
import type { ContentPlaceEntry } from './content-texts';

interface VersionRowProps {
  /** The built-in text has only its number, 0. */
  version: Pick<ContentVersion, 'n'> & Partial<ContentVersion>;
  isCurrent: boolean;
  onRestore: () => void;
}

function formatName({ n, published, restored_from = null }: VersionRowProps['version']): string {
  if (n === 0) return 'Built-in text';
  if (restored_from === null) return `Version ${n}${published ? '' : ' (draft)'}`;
  return `Version ${n}, restored from ${restored_from === 0 ? 'the built-in text' : `version ${restored_from}`}`;
}

function VersionRow({ version, isCurrent, onRestore }: VersionRowProps) {
  const { n, at, by, text } = version;
  const name = formatName(version);
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-medium">{name}</p>
          {at && (
            <p className="meta">
              <time dateTime={at}>{dateAndTime(at)}</time>
              {by && say` by ${by.name}`}
            </p>
          )}
        </div>
        {isCurrent ? (
          <p className="meta">Newest, published</p>
        ) : (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Restore ${n === 0 ? 'built-in text' : `version ${n}`}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </div>
      {text && (
        <details>
          <summary className="meta cursor-pointer">Show the text</summary>
          <p className="rounded-field bg-linen px-3 py-2 text-[15px] whitespace-pre-line wrap-anywhere">{text}</p>
        </details>
      )}
    </li>
  );
}

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
