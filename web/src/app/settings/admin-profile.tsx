import { ProfileSection } from '@/features/member/accounts/profile/profile-section';

/** As agreed, the page loads anew once a profile is saved: name and role above it are then those that were saved. */
export function AdminProfile({ reload = () => location.reload() }: { reload?: () => void }) {
  return <ProfileSection complete failedAs="Failed to update customer" onSaved={reload} />;
}
