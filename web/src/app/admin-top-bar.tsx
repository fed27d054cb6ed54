import { LogOut, Menu, Search, UserRound } from 'lucide-react';
import { clsx } from 'clsx';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { longDate } from '@/lib/dates';
import { useSession } from '@/lib/session-store';
import { useMedia } from '@/lib/use-media';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { Popover } from '@/ui/popover';
import { useLiveStatus } from '@/lib/live-channel';

interface AdminTopBarProps {
  onMenu: () => void;
  palette: { prepare: () => void; open: () => void };
}

export function AdminTopBar({ onMenu, palette }: AdminTopBarProps) {
  const { user } = useSession();
  const { leave, leaving } = useSignOut();
  const today = new Date(useNow(60_000));
  const isPhone = useMedia('(max-width: 639px)');
  const signOut = (
    <Button variant="ghost" size="small" onClick={leave} busy={leaving} disabled={leaving}>
      <LogOut size={18} aria-hidden="true" />
      Sign Out
    </Button>
  );
  const who = (
    <p className="text-[15px] leading-snug">
      <span className="font-semibold">{user?.first_name}</span> <span className="meta">{user?.role}</span>
    </p>
  );
  return (
    <header className="top-0 z-30 bg-ivory shadow-[inset_0_-1px_var(--color-line)] sm:sticky print:hidden">
      <div className="flex min-h-14 items-center gap-x-2 px-4 sm:gap-x-5 sm:px-8">
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={onMenu}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-linen min-[769px]:hidden"
        >
          <Menu size={24} aria-hidden="true" />
        </button>
        <div className="mr-auto min-w-0 xl:flex xl:items-baseline xl:gap-4">
          <h1 className="truncate font-display text-[20px] leading-tight sm:text-[24px]">Admin Dashboard</h1>
          <p className="meta truncate max-xl:text-[13px] max-xl:leading-tight">{longDate(today)}</p>
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
        {isPhone ? (
          <Popover label="Account" isIcon Icon={UserRound} panelLabel="Account" mark={null}>
            {who}
            <LiveDot />
            {signOut}
          </Popover>
        ) : (
          <div className="flex items-center gap-x-5 whitespace-nowrap">
            <LiveDot />
            {who}
            {signOut}
          </div>
        )}
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
