import type { User } from '@soulvia/contracts';
import { PanelLeft } from 'lucide-react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Button } from '@/ui/button';

const loadDialog = () => import('./member-menu-dialog').then((part) => part.MemberMenuDialog);

export function MemberMenu({ user }: { user: User }) {
  const { Part: Dialog, prepare, open, close } = useLazyComponent(loadDialog);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="md:hidden"
      >
        <PanelLeft size={18} aria-hidden="true" />
        Dashboard menu
      </Button>
      {Dialog && <Dialog user={user} onClose={close} />}
    </>
  );
}
