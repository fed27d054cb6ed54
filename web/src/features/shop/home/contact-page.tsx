import { AboutStory } from '@/features/shop/about/about-story';
import { GetInTouch } from '@/features/shop/contact/get-in-touch';
import { PartnerBanner } from '@/features/member/partners/partner-banner';

/** The home page again, with the ways to reach us where the hero was. */
export function ContactPage() {
  return (
    <>
      <GetInTouch />
      <PartnerBanner />
      <AboutStory />
    </>
  );
}
