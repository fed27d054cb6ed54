import { ResendVerification } from '@/features/member/accounts/verify-email/resend-verification';

export function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm font-normal wrap-anywhere">
        Open the link in our email to {email}, then submit again. Your details are saved.
      </p>
      <ResendVerification />
    </div>
  );
}
