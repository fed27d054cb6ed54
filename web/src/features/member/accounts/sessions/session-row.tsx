import type { SessionSummary } from '@soulvia/contracts';
import { MonitorSmartphone } from 'lucide-react';
import { relativeTime, shortDate } from '@/lib/dates';
import { Button } from '@/ui/button';

interface SessionRowProps {
  session: SessionSummary;
  now: number;
  onEnd: () => void;
}

export function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { device, address, signed_in_at: since, last_used_at: lastUsed, current } = session;
  return (
    <li className="flex items-center gap-4 py-4">
      <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 self-start text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          {device}
          {current && (
            <span className="rounded-pill bg-sage-100 px-3 py-0.5 text-[13px] font-semibold text-moss">
              This device
            </span>
          )}
        </p>
        <p className="meta">
          Signed in <time dateTime={since}>{shortDate(since)}</time>
          {address && ` from ${address}`} · last used <time dateTime={lastUsed}>{relativeTime(lastUsed, now)}</time>
        </p>
      </div>
      {!current && (
        <Button variant="ghost" size="small" onClick={onEnd}>
          End<span className="sr-only"> the session on {device}</span>
        </Button>
      )}
    </li>
  );
}
