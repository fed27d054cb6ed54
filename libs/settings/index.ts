export { readCompany } from './queries/read-company.js';
export * from './settings.module.js';
