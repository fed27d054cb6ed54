import { LogOut } from 'lucide-react';
import { SecondFactorSection } from '@/features/member/accounts/second-factor/second-factor-section';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { useThemedPage } from '@/lib/theme';
import { usePageTitle } from '@/lib/use-page-title';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { ErrorBoundary } from './error-boundary';
import { SkipLink } from './skip-link';

/** All that the console shows to staff without a required second factor. */
export function EnrolShell() {
  useThemedPage();
  usePageTitle('Set up two-step sign-in · Admin');
  const { leave, leaving } = useSignOut();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-ivory">
        <div className="mx-auto flex w-full max-w-[784px] items-center justify-between gap-5 px-4 py-3 sm:px-8">
          <Link to="/" aria-label="Soulvia, home" className="py-2 font-display text-2xl tracking-[0.14em]">
            SOULVIA
          </Link>
          <Button variant="ghost" size="small" onClick={leave} busy={leaving} disabled={leaving}>
            <LogOut size={18} aria-hidden="true" />
            Sign Out
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[784px] flex-1 px-4 py-6 sm:px-8 sm:py-8">
        <ErrorBoundary>
          <div className="grid grid-cols-1 gap-6">
            <h1 tabIndex={-1} className="font-display text-3xl">
              Set up two-step sign-in
            </h1>
            <p>
              Your shop requires a second step for everyone who uses the console. Add a passkey or an authenticator app
              to continue.
            </p>
            <div className="grid gap-6 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8">
              <SecondFactorSection />
            </div>
          </div>
        </ErrorBoundary>
      </main>
    </div>
  );
}
