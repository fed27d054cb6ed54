import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveFirst } from '@/lib/navigation-guard';
import { finishSignOut, signOut } from './sign-out';

const afterSignOutMs = 100;

export function useSignOut() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const over = await signOut();
    if (!over) {
      setLeaving(false);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, afterSignOutMs));
    // First the address, then the session: the page's guard sees that the person is already on the way.
    void navigate('/sign-in');
    finishSignOut();
    setLeaving(false);
  };
  return { leave: () => leaveFirst(() => void leave()), leaving };
}
