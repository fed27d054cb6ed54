import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '@/lib/copy-text';
import { notifyError } from '@/lib/notify';
import { Button } from './button';

const shownMs = 2000;

interface CopyButtonProps {
  text: string;
  /** The name of the text, such as `member ID`. */
  what: string;
  /** Icon only, next to the text. */
  compact?: boolean;
}

export function CopyButton({ text, what, compact = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) notifyError(`The ${what} couldn't be copied. Please select and copy it.`);
  };

  const Icon = copied ? Check : Copy;
  return (
    <>
      {compact ? (
        <button
          type="button"
          aria-label={`Copy ${what}`}
          onClick={() => void copy()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-moss hover:bg-linen"
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ) : (
        <Button variant="ghost" size="small" onClick={() => void copy()}>
          <Icon size={18} aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {what}</span>
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied && `The ${what} was copied`}
      </span>
    </>
  );
}
