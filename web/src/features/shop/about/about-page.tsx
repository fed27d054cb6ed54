import { clsx } from 'clsx';
import { ButtonLink } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { Image } from '@/ui/image';
import { type AboutCard, features, reasons, steps } from './about-texts';

function Cards({ cards, columns }: { cards: readonly AboutCard[]; columns: string }) {
  return (
    <ul className={clsx('grid gap-4 md:gap-6', columns)}>
      {cards.map(({ title, text, Icon }) => (
        <li key={title} className="grid content-start gap-3 rounded-card border border-line bg-ivory p-6">
          <span className="grid size-12 place-items-center rounded-full bg-sage-100 text-moss">
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <h3 className="text-[19px] font-semibold">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function AboutPage() {
  return (
    <>
      <div className="container-page grid items-center gap-10 py-10 md:grid-cols-[1.1fr_1fr] md:py-16 lg:gap-16">
        <div className="grid gap-5">
          <p className="eyebrow">Glow with intention. Live with Soul.</p>
          <PageHeading title="About Us" className="hero-title">
            About Soulvia
          </PageHeading>
          <p className="max-w-[30em] text-[19px] leading-[1.55] text-ink-2">
            Clean, effective skincare rooted in nature: that's what we make and how we judge our work.
          </p>
        </div>
        <div className="mx-auto aspect-4/5 w-full max-w-[420px] overflow-hidden rounded-arch bg-linen shadow-3">
          <Image
            src="/img/about-800.webp"
            srcSet="/img/about-400.webp 400w, /img/about-800.webp 800w"
            sizes="(min-width: 768px) 420px, 92vw"
            width={800}
            height={1000}
            alt="Rose Water Toner, Glow Serum and Sun Shield side by side on a pale pedestal"
            fetchPriority="high"
            className="size-full object-cover"
          />
        </div>
      </div>
      <section aria-labelledby="features" className="section-space bg-white">
        <div className="container-page grid grid-cols-1 gap-8">
          <h2 id="features" className="section-title">
            What we care about
          </h2>
          <Cards cards={features} columns="sm:grid-cols-2 lg:grid-cols-4" />
        </div>
      </section>
      <section aria-labelledby="steps" className="section-space">
        <div className="container-page grid grid-cols-1 gap-8">
          <h2 id="steps" className="section-title">
            How it Works
          </h2>
          <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid content-start gap-2 border-t-2 border-moss pt-5">
                <span aria-hidden="true" className="font-display text-[40px] leading-none text-sage">
                  {index + 1}
                </span>
                <h3 className="text-[19px] font-semibold">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="reasons" className="section-space bg-white">
        <div className="container-page grid grid-cols-1 gap-8">
          <h2 id="reasons" className="section-title">
            Why Choose Soulvia
          </h2>
          <Cards cards={reasons} columns="md:grid-cols-3" />
          <ButtonLink to="/soulvia" className="justify-self-center">
            Join Today
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
