import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// Lazily loaded routes can take longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 5000 });
