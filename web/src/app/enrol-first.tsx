import { SecondFactorSection } from '@/features/member/accounts/second-factor/second-factor-section';
import { SectionHeading } from '@/ui/section-heading';

/** All that the console shows to staff without a required second factor. */
export function EnrolFirst() {
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-6">
      <SectionHeading title="Set up two-step sign-in" />
      <p>Your shop requires a second step for everyone who uses this console. Add a passkey or an authenticator app.</p>
      <div className="grid gap-6 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8">
        <SecondFactorSection />
      </div>
    </div>
  );
}
