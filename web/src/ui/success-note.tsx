import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SuccessNoteProps {
  message: string;
  children?: ReactNode;
  /** Whether the note takes the focus, such as from the form that it replaces; see `useAwaited`. */
  focusOnShow?: () => boolean;
}

export function SuccessNote({ message, children, focusOnShow }: SuccessNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOnShow?.()) box.current?.focus();
  }, [focusOnShow]);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border border-ok/40 bg-sage-100 px-4 py-3 text-ok outline-none"
    >
      <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1 font-medium wrap-anywhere">
        <p>{message}</p>
        {children}
      </div>
    </div>
  );
}
