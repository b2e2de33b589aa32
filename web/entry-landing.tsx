import './styles/landing.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Landing from './pages/landing.tsx';

startTransition(() => {
  hydrateRoot(document.getElementById('root') as HTMLElement, <Landing />);
});
