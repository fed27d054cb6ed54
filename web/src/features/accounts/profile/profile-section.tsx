import { useQuery } from '@tanstack/react-query';
import { PanelState } from '../account-panel';
import { meQuery } from '../get-me';
import { ProfileForm } from './profile-form';

export function ProfileSection() {
  const me = useQuery(meQuery());
  return me.data ? <ProfileForm user={me.data} /> : <PanelState query={me} failure="Failed to load your profile." />;
}
