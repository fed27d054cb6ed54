import { activePartners, customers } from './users-kind';
import { UsersSection } from './users-section';

// One file, so that the sections share one chunk.
export const CustomersSection = () => <UsersSection kind={customers} />;
export const PartnersSection = () => <UsersSection kind={activePartners} />;
