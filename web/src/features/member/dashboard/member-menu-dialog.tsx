import type { User } from '@soulvia/contracts';
import { Modal } from '@/ui/modal';
import { MemberCard } from './member-card';
import { MemberNav } from './member-nav';

export function MemberMenuDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Modal title="My dashboard" side="left" onClose={onClose}>
      <MemberCard user={user} />
      <MemberNav onFollow={onClose} />
    </Modal>
  );
}
