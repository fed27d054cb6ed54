import { customers } from './users-kind';
import { UsersSection } from './users-section';

export const CustomersSection = () => <UsersSection kind={customers} />;
