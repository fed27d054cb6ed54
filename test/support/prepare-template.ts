import { prepareTemplate } from './template-database.js';

await prepareTemplate();
