/** Path below `/api/v1/`, after that of the order's number or link. */
export const questionPath = 'question';
