import { activePartners } from './users-kind';
import { UsersSection } from './users-section';

export const PartnersSection = () => <UsersSection kind={activePartners} />;
