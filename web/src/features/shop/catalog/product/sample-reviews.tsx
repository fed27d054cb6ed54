import { useState } from 'react';
import { Button } from '@/ui/button';
import { Stars } from '@/ui/stars';

interface SampleReview {
  name: string;
  rating: number;
  text: string;
}

/** The same four for every product, labelled as samples. */
const sampleReviews: readonly SampleReview[] = [
  {
    name: 'Sample A',
    rating: 5,
    text: 'Light on the skin and easy to use every day. The bottle lasted me two months.',
  },
  { name: 'Sample B', rating: 4, text: 'Good texture and no strong scent. I would like a larger size.' },
  { name: 'Sample C', rating: 5, text: 'Arrived well packed within three days. I paid the rider in cash.' },
  { name: 'Sample D', rating: 4, text: 'It took a few weeks to see a difference. I will keep using it.' },
];

function ReviewCard({ review }: { review: SampleReview }) {
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-ivory p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{review.name}</p>
        <Stars rating={review.rating} />
      </div>
      <p className="text-[15px]">{review.text}</p>
    </li>
  );
}

export function SampleReviews() {
  const [isRequested, setRequested] = useState(false);
  return (
    <section aria-labelledby="reviews" className="section-space bg-white">
      <div className="container-page grid grid-cols-1 gap-6">
        <div className="grid justify-items-start gap-3">
          <h2 id="reviews" className="section-title">
            Rating & Reviews (10)
          </h2>
          <p className="rounded-pill bg-sage-100 px-3 py-1 text-sm font-semibold text-moss">Sample reviews</p>
          <p className="meta max-w-prose">
            These show what reviews will look like. They were not written by customers and are not about this product.
          </p>
        </div>
        <ul className="grid gap-4 md:grid-cols-2">
          {sampleReviews.map((review) => (
            <ReviewCard key={review.name} review={review} />
          ))}
        </ul>
        {isRequested ? (
          <p role="status" className="meta">
            That's all the sample reviews.
          </p>
        ) : (
          <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setRequested(true)}>
            Show more reviews
          </Button>
        )}
      </div>
    </section>
  );
}
