import type { ContentVersion } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { Button } from '@/ui/button';

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

export function VersionRow({ version, isCurrent, onRestore }: VersionRowProps) {
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
              {by && ` by ${by.name}`}
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
