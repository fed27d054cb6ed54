export const reviewsPath = 'reviews';
