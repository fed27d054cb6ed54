import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// A wait ends when its condition holds; the limit only decides how busy a machine may be.
configure({ asyncUtilTimeout: 60_000 });
