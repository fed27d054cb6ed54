import { Modal } from '@/ui/modal';
import { NavLinks } from './nav-links';
import { SessionControl } from './session-control';

export function SideMenuDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Menu" side="right" onClose={onClose}>
      <nav aria-label="Menu">
        <ul className="grid gap-1">
          <NavLinks
            home="/home"
            onFollow={onClose}
            className="flex min-h-13 items-center rounded-field px-3 text-lg font-medium hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss"
          />
        </ul>
      </nav>
      <div className="border-t border-line pt-4">
        <SessionControl onFollow={onClose} />
      </div>
    </Modal>
  );
}
