export interface SampleReview {
  name: string;
  rating: number;
  text: string;
}

/** The same four for every product, and shown as samples: they are nobody's words. */
export const sampleReviews: readonly SampleReview[] = [
  {
    name: 'Sample A',
    rating: 5,
    text: 'Light on the skin and easy to use every day. The bottle lasted me two months.',
  },
  { name: 'Sample B', rating: 4, text: 'Good texture and no strong scent. I would like a larger size.' },
  { name: 'Sample C', rating: 5, text: 'Arrived well packed within three days. I paid the rider in cash.' },
  { name: 'Sample D', rating: 4, text: 'Took a few weeks before I knew what I think of it. I will keep using it.' },
];
