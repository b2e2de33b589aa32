import './styles/landing.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportPageView } from './features/analytics/google.ts';
import { startAnalytics } from './features/analytics/start-analytics.ts';
import Landing from './pages/landing.tsx';

startTransition(() => {
  hydrateRoot(document.getElementById('root') as HTMLElement, <Landing />);
});
reportPageView({ pattern: '/', title: document.title });
void startAnalytics('landing');
