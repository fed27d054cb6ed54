import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '@/ui/modal';
import { NavLinks } from './nav-links';
import { SessionControl } from './session-control';

export function SideMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full hover:bg-linen lg:hidden"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {open && (
        <Modal title="Menu" side="right" onClose={close}>
          <nav aria-label="Menu">
            <ul className="grid gap-1">
              <NavLinks
                home="/home"
                onFollow={close}
                className="flex min-h-13 items-center rounded-field px-3 text-lg font-medium hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss"
              />
            </ul>
          </nav>
          <div className="border-t border-line pt-4">
            <SessionControl onFollow={close} />
          </div>
        </Modal>
      )}
    </>
  );
}
