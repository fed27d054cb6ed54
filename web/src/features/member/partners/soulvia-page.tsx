import { contentFirst } from '@/lib/content';
import type { LoadPage } from '@/lib/first-queries';
import { ButtonLink } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { Image } from '@/ui/image';
import { joinPath } from './join-path';
import { PartnerQuestions } from './partner-questions';

const promises = [
  'Products you have tried yourself',
  'Your own referral link',
  'A dashboard with your level, points and team',
];

export const loadSoulvia: LoadPage = (load) => load(contentFirst('faq'));

export function SoulviaPage() {
  return (
    <>
      <div className="container-page grid items-center gap-10 py-10 md:grid-cols-[1.1fr_1fr] md:py-16 lg:gap-16">
        <div className="grid justify-items-start gap-6">
          <p className="eyebrow">Join Soulvia</p>
          <PageHeading title="Join Soulvia" className="hero-title">
            GLOW WITH US, INSIDE & OUT.
          </PageHeading>
          <p className="max-w-[30em] text-[19px] leading-[1.55] text-ink-2">
            Become a partner: use skincare you believe in, share it with people around you and earn on product sales.
          </p>
          <ButtonLink to={joinPath}>Join Now</ButtonLink>
        </div>
        <div className="mx-auto aspect-4/5 w-full max-w-[440px] overflow-hidden rounded-arch bg-sage-100 shadow-3">
          <Image
            src="/img/partner-800.webp"
            srcSet="/img/partner-400.webp 400w, /img/partner-800.webp 800w"
            sizes="(min-width: 768px) 440px, 92vw"
            width={800}
            height={1000}
            alt="A jar of Night Cream and a green gift box with a golden ribbon on a pale pedestal"
            fetchPriority="high"
            className="size-full object-cover"
          />
        </div>
      </div>
      <section aria-labelledby="sp" className="section-space bg-moss-2 text-ivory">
        <div className="container-page grid items-center gap-8 md:grid-cols-[1fr_auto] md:gap-16">
          <div className="grid gap-4">
            <h2 id="sp" className="section-title">
              Sign Up as SP
            </h2>
            <p className="max-w-prose text-[#c9d6cb]">
              SP stands for Soulvia Partner. Buy one package to become one. You get:
            </p>
            <ul className="grid list-disc gap-1 pl-5 marker:text-apricot">
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          </div>
          <ButtonLink
            to={joinPath}
            className="justify-self-start bg-apricot! text-ink! outline-apricot! hover:bg-[#f0cdb0]!"
          >
            Sign Up as SP
          </ButtonLink>
        </div>
      </section>
      <PartnerQuestions />
    </>
  );
}
