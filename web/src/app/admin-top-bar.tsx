import { LogOut, Menu, Search } from 'lucide-react';
import { clsx } from 'clsx';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { longDate } from '@/lib/dates';
import { useSession } from '@/lib/session-store';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { useLiveStatus } from '@/lib/live-channel';

interface AdminTopBarProps {
  onMenu: () => void;
  palette: { prepare: () => void; open: () => void };
}

export function AdminTopBar({ onMenu, palette }: AdminTopBarProps) {
  const { user } = useSession();
  const { leave, leaving } = useSignOut();
  const today = new Date(useNow(60_000));
  return (
    <header className="top-0 z-30 sm:sticky border-b border-line bg-ivory print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 sm:px-8">
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={onMenu}
          className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-linen min-[769px]:hidden"
        >
          <Menu size={24} aria-hidden="true" />
        </button>
        <div className="mr-auto min-w-0">
          <h1 className="font-display text-[22px] leading-tight sm:text-[26px]">Admin Dashboard</h1>
          <p className="meta">{longDate(today)}</p>
        </div>
        <button
          type="button"
          aria-label="Commands"
          title="Commands (Ctrl K)"
          aria-haspopup="dialog"
          onPointerEnter={palette.prepare}
          onClick={palette.open}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-moss text-moss hover:bg-sage-100"
        >
          <Search size={20} aria-hidden="true" />
        </button>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 max-sm:w-full max-sm:justify-between">
          <LiveDot />
          <p className="text-[15px] leading-snug">
            <span className="font-semibold">{user?.first_name}</span> <span className="meta">{user?.role}</span>
          </p>
          <Button variant="ghost" size="small" onClick={leave} busy={leaving} disabled={leaving}>
            <LogOut size={18} aria-hidden="true" />
            Sign Out
          </Button>
        </div>
      </div>
    </header>
  );
}

function LiveDot() {
  const status = useLiveStatus();
  const connected = status === 'connected';
  return (
    <p role="status" className="meta flex items-center gap-2">
      <span aria-hidden="true" className={clsx('size-2.5 rounded-full', connected ? 'bg-ok' : 'bg-gold')} />
      {connected ? 'Live' : status === 'reconnecting' ? 'Reconnecting' : 'Connecting'}
    </p>
  );
}
