import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '@/lib/keep-focus';
import { watchHistory } from '@/lib/navigation-guard';
import { App } from './app/app';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
watchHistory();
keepFocus();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
