import { Menu } from 'lucide-react';
import { useLazyComponent } from '@/lib/use-lazy-component';

const loadDialog = () => import('./side-menu-dialog').then((part) => part.SideMenuDialog);

export function SideMenu() {
  const { Part: Dialog, prepare, open, close } = useLazyComponent(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="grid size-11 place-items-center rounded-full hover:bg-linen lg:hidden"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
