import type { User } from '@soulvia/contracts';
import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { MemberCard } from './member-card';
import { MemberNav } from './member-nav';

/** The sidebar as a drawer on small screens. */
export function MemberMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)} className="md:hidden">
        <PanelLeft size={18} aria-hidden="true" />
        Dashboard menu
      </Button>
      {open && (
        <Modal title="My dashboard" side="left" onClose={close}>
          <MemberCard user={user} />
          <MemberNav onFollow={close} />
        </Modal>
      )}
    </>
  );
}
