import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { isStaffPath } from '#core/admin-address.ts';
import { pageTitle } from '#core/content/page-titles.ts';
import { currentNotice, subscribe } from '#web/components/ui/overlay/toast-store.ts';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { aroundNavigation } from './features/analytics/around-navigation.ts';
import { reportPageView } from './features/analytics/google.ts';
import { ChatLauncher } from './features/chat/chat-launcher.tsx';
import { brand } from './lib/brand.ts';
import { createQueryClient } from './lib/query-client.ts';
import { APP_ROUTES, type AppPage } from './router.tsx';

type AppRoute = (typeof APP_ROUTES)[number];

type AppProps = {
  /** The first screen, if its code is loaded already: it is rendered at once, without a skeleton. */
  first?: { page: AppPage; Screen: ComponentType };
};

export function App({ first }: AppProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Router aroundNav={aroundNavigation}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Switch>
              {APP_ROUTES.map((route) => (
                <Route key={route.path} path={route.path}>
                  <ScreenOf
                    {...route}
                    Screen={route.page === first?.page ? first.Screen : route.Screen}
                  />
                </Route>
              ))}
            </Switch>
          </Suspense>
        </ErrorBoundary>
        <FloatingChat />
        <Notices />
      </Router>
    </QueryClientProvider>
  );
}

/**
 * Left out of a page's HTML, where it could be pressed before the script runs. On staff screens it would cover the lists,
 * so the header has it.
 */
function FloatingChat() {
  const [location] = useLocation();
  const hasScript = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return hasScript && !isStaffPath(location) ? <ChatLauncher /> : null;
}

const neverChanges = () => () => {};

/** Loaded at the first interaction, so that a notice about a lost connection can still be shown, and read out. */
function Notices() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const hasNotice = useSyncExternalStore(
    subscribe,
    () => currentNotice() !== undefined,
    () => false,
  );
  useEffect(() => {
    if (Toaster) return;
    const load = async () => {
      try {
        const loaded = await import('./components/ui/overlay/toast.tsx');
        setToaster(() => loaded.Toaster);
      } catch {
        // The next interaction tries again.
      }
    };
    if (hasNotice) void load();
    const events = ['pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, load);
    return () => {
      for (const event of events) removeEventListener(event, load);
    };
  }, [Toaster, hasNotice]);
  return Toaster && <Toaster />;
}

/** Location of the previous screen; undefined until the first one is shown. */
let formerLocation: string | undefined;

function ScreenOf({ path, Screen }: Pick<AppRoute, 'path'> & { Screen: ComponentType }) {
  const title = pageTitle(brand, path);
  const [location] = useLocation();
  useEffect(() => {
    document.title = title;
    if (formerLocation !== undefined && formerLocation !== location) {
      // On a new screen, focus starts at the top, as after a page load.
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    formerLocation = location;
  }, [title, location]);
  useEffect(() => reportPageView({ pattern: path, title }), [path, title]);
  return <Screen />;
}
