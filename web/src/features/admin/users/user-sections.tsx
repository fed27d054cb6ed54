import { activePartners, customers } from './users-kind';
import { UsersSection } from './users-section';

// In one file: they come in one piece.
export const CustomersSection = () => <UsersSection kind={customers} />;
export const PartnersSection = () => <UsersSection kind={activePartners} />;
