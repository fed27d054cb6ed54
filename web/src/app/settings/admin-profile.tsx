import { MorningMailSwitch } from '@/features/admin/settings/morning-mail-switch';
import { ProfileSection } from '@/features/member/accounts/profile/profile-section';

/** Saving the profile reloads the page, so that the name and role above it are current. */
export function AdminProfile({ reload = () => location.reload() }: { reload?: () => void }) {
  return (
    <>
      <ProfileSection complete failedAs="Failed to update customer" onSaved={reload} />
      <MorningMailSwitch />
    </>
  );
}
