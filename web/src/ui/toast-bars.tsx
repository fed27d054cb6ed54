import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { Spinner } from './spinner';

const durations = {
  duration: 4000,
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
  custom: { duration: 4000 },
};

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner />;
  if (type === 'error') return <CircleAlert size={20} aria-hidden="true" className="shrink-0 text-danger" />;
  const Icon = type === 'success' ? CircleCheck : Info;
  return <Icon size={20} aria-hidden="true" className="shrink-0 text-ok" />;
}

export function ToastBars() {
  const { toasts, handlers } = useToaster(durations);
  return (
    <div
      data-toasts={toasts.length > 0 || undefined}
      className="pointer-events-none fixed inset-x-4 bottom-4 max-md:with-bar:bottom-22 z-50 grid justify-items-center gap-2 md:right-6 md:bottom-6 md:left-auto md:justify-items-end"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((bar) => (
        <div
          key={bar.id}
          className={clsx(
            'rise-in pointer-events-auto flex w-full max-w-[350px] items-center gap-3 rounded-card border border-line bg-white py-2 pr-2 pl-4 shadow-3 transition-opacity',
            !bar.visible && 'pointer-events-none opacity-0',
          )}
        >
          <ToastIcon type={bar.type} />
          <div {...bar.ariaProps} className="min-w-0 flex-1 py-1 text-[15px] leading-snug wrap-anywhere">
            {resolveValue(bar.message, bar)}
          </div>
          <button
            ref={focusHeadingOnRemoval}
            type="button"
            aria-label="Dismiss message"
            onClick={() => toast.dismiss(bar.id)}
            className="-my-1 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-linen"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
