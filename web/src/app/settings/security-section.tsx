import { PasswordSection } from '@/features/member/accounts/password/password-section';
import { usePermissions } from '@/lib/permissions';
import { useSession } from '@/lib/session-store';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { SecondFactorSection } from '@/features/member/accounts/second-factor/second-factor-section';
import { SessionsSection } from '@/features/member/accounts/sessions/sessions-section';

const title = 'text-lg font-semibold';

export function SecuritySection() {
  const { user } = useSession();
  const may = usePermissions();
  return (
    <>
      <section aria-labelledby="change-password" className="grid gap-4">
        <h3 id="change-password" className={title}>
          Change password
        </h3>
        <p className="meta">Changing your password signs you out on every other device. You stay signed in here.</p>
        <PasswordSection />
      </section>
      <section aria-labelledby="second-factor" className="grid gap-6 border-t border-line pt-6">
        <div className="grid gap-1">
          <h3 id="second-factor" className={title}>
            Two-step sign-in
          </h3>
          <p className="meta">A second step protects your account even if someone learns your password.</p>
        </div>
        <SecondFactorSection />
      </section>
      <section aria-labelledby="own-sessions" className="grid gap-6 border-t border-line pt-6">
        <h3 id="own-sessions" className={title}>
          Sessions
        </h3>
        <SessionsSection />
      </section>
      {user && may('customers.read', 'partners.read') && (
        <div className="border-t border-line pt-6">
          <AuditTrail kind="user" id={user.id} />
        </div>
      )}
    </>
  );
}
