import { ButtonLink } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';

export function NotFoundPage() {
  return (
    <div className="container-page grid justify-items-center gap-5 py-24 text-center">
      <p className="eyebrow">404</p>
      <PageHeading title="Page not found" />
      <p className="text-ink-2">There is nothing at this address. The shop is open, though.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shop">Go to the shop</ButtonLink>
        <ButtonLink look="ghost" to="/">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
