import { AboutStory } from '@/features/shop/about/about-story';
import { GetInTouch } from '@/features/shop/contact/get-in-touch';
import { PartnerBanner } from '@/features/member/partners/partner-banner';

/** The home page with contact details instead of the hero. */
export function ContactPage() {
  return (
    <>
      <GetInTouch />
      <PartnerBanner />
      <AboutStory />
    </>
  );
}
