import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';

export interface FailureNoteProps {
  message: string;
  /** What failed, for reading it again. */
  read?: { refetch: () => unknown; isFetching: boolean };
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  children?: ReactNode;
}

export function FailureNote(props: FailureNoteProps) {
  const { message, read, retrying = read?.isFetching, retryLabel = 'Retry', children } = props;
  const onRetry = props.onRetry ?? (read && (() => void read.refetch()));
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger/40 bg-danger-100 px-4 py-3 text-danger"
    >
      <CircleAlert size={20} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1 basis-48 font-medium">
        <p className="wrap-anywhere">{message}</p>
        {children}
      </div>
      {onRetry && (
        <Button variant="ghost" size="small" onClick={onRetry} busy={retrying} className="border-danger! text-danger!">
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
