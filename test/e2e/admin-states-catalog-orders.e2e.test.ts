import { adminSections } from '../support/admin-states.js';
import { checkAdminStates } from '../support/check-admin-states.js';

checkAdminStates(adminSections.slice(0, 3));
