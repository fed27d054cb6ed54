/** Path of the lists of reviews that staff moderate. */
export const reviewsPath = 'reviews';
