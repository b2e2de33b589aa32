import './styles/landing.css';
import { passSourceOn } from './features/analytics/arrival.ts';
import { reportPageView } from './features/analytics/google.ts';
import { startAnalytics } from './features/analytics/start-analytics.ts';
import { startLanding } from './features/landing/start-landing.ts';

if (import.meta.env.DEV) (await import('./features/landing/draw-landing.tsx')).drawLanding();
startLanding();
passSourceOn();
reportPageView({ pattern: '/', title: document.title });
void startAnalytics('landing');
