const reasons = {
  'Send it back': 'Unopened products can be returned and refunded.',
  'Know what is in it': 'Products tell their ingredients and how to use them.',
  'Patch test first': 'A little on your inner arm, and wait a day.',
};

/** What a shopper wants to know before the first order. */
export function WhyHere() {
  return (
    <section aria-label="Before you order" className="section-space bg-white">
      <ul className="container-page grid grid-cols-1 items-start gap-6 md:grid-cols-3">
        {Object.entries(reasons).map(([title, text]) => (
          <li key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
