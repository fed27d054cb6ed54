import { signInPath, redirectQuery } from '@/lib/safe-redirect';
import { ButtonLink } from '@/ui/button';
import { stepPath } from '../join-steps';

export function SignInToGoOn() {
  const back = stepPath('cart');
  return (
    <section aria-labelledby="sign-in-first" className="grid gap-4">
      <h2 id="sign-in-first" className="panel-title">
        Sign in to go on
      </h2>
      <p>A partnership belongs to an account. The package you chose stays as it is.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={signInPath(back)}>Sign in</ButtonLink>
        <ButtonLink look="ghost" to={`/sign-up${redirectQuery(back)}`}>
          Create an account
        </ButtonLink>
      </div>
    </section>
  );
}
