import { AboutStory } from '@/features/about/about-story';
import { GetInTouch } from '@/features/contact/get-in-touch';
import { PartnerBanner } from '@/features/partners/partner-banner';

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
