import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';

export function InvalidOrderLink() {
  return (
    <>
      <FailureNote message="This link doesn't work.">
        <p className="font-normal">
          It may be incomplete or older than 180 days, or the order was deleted. Open the link in your latest email, or
          sign in to see all your orders.
        </p>
      </FailureNote>
      <ButtonLink to="/orders" className="justify-self-start">
        My Orders
      </ButtonLink>
    </>
  );
}
