import { Link } from 'react-router-dom';

const reasons = [
  ['Pay when it arrives', 'Cash on Delivery, anywhere in Pakistan.'],
  ['Send it back', 'Unopened products can be returned and refunded.'],
  ['Know what is in it', 'Ingredients and how to use it, on the page of a product.'],
  ['Patch test first', 'A little on your inner arm, and wait a day.'],
] as const;

/** What a shopper wants to know before the first order. */
export function WhyHere() {
  return (
    <section aria-labelledby="why-here" className="section-space bg-white">
      <div className="container-page grid grid-cols-1 gap-8">
        <h2 id="why-here" className="section-title">
          Before you order
        </h2>
        <ul className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(([title, text]) => (
            <li key={title} className="grid gap-2">
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <Link
          to="/shipping-returns"
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay"
        >
          Shipping &amp; Returns<span className="sr-only">, all rules</span>
        </Link>
      </div>
    </section>
  );
}
