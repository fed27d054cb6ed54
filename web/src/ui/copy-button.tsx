import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notifyError } from '@/lib/notify';

const shownMs = 2000;

interface CopyButtonProps {
  text: string;
  /** What the text is, for those who cannot see it beside the button. */
  name: string;
}

export function CopyButton({ text, name }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No permission, or a page without TLS.
      notifyError('Could not copy. Please select the text and copy it by hand.');
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill px-3 text-[15px] font-medium text-moss underline underline-offset-4 hover:text-clay"
      >
        <Icon size={18} aria-hidden="true" />
        {copied ? 'Copied' : 'Copy'}
        <span className="sr-only"> {name}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && `${name} copied`}
      </span>
    </>
  );
}
