import { ButtonLink } from '@/ui/button';
import { joinPath } from './join-path';

export function PartnerBanner() {
  return (
    <section aria-labelledby="partner" className="section-space bg-moss-2 text-ivory">
      <div className="container-page grid justify-items-center gap-5 text-center">
        <h2 id="partner" className="section-title">
          Become a partner
        </h2>
        <p className="max-w-prose text-[#c9d6cb]">Share what you love and earn on product sales.</p>
        <ButtonLink to={joinPath} className="bg-apricot! text-ink! outline-apricot! hover:bg-[#f0cdb0]!">
          Join Soulvia
        </ButtonLink>
      </div>
    </section>
  );
}
