import type { Policy } from './policy';

export const pilots: Policy = {
  title: 'Pilots',
  intro: 'Now and then we try a new product with a small group before it comes into the shop.',
  parts: [
    { heading: 'What is running', texts: ['No pilot is open at the moment.'] },
    {
      heading: 'How to hear of the next one',
      texts: [
        'We announce pilots in the newsletter, which you can subscribe to below. Taking part is free and brings no obligation.',
      ],
    },
  ],
};
