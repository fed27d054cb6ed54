import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveAfterConfirm } from '@/lib/navigation-guard';
import { finishSignOut, signOut } from './sign-out';

export function useSignOut() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
    // Navigate before the session ends, so that the page's guard does not redirect as well.
    void navigate('/sign-in');
    finishSignOut();
    setLeaving(false);
  };
  return { leave: () => leaveAfterConfirm(() => void leave()), leaving };
}
