import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchHistory } from '@/lib/navigation-guard';
import { App } from './app/app';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
watchHistory();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
