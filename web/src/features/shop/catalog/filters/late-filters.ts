export { FilterChips } from './filter-chips';
export { FilterColumn } from './filter-column';
export { FilterSheet } from './filter-sheet';
