import { Button, buttonStyles } from './ui/button.tsx';
import { Rosette } from './ui/rosette.tsx';

export function ErrorScreen() {
  return (
    <main id="main" className="shell grid min-h-dvh place-items-center py-16 text-center">
      <div role="alert" className="relative">
        <Rosette className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 -z-10 size-96 text-brand-100" />
        <h1 className="h2">Something went wrong</h1>
        <p className="lede mx-auto mt-4 max-w-[44ch]">
          We're sorry, but something unexpected happened. The error has been logged and we'll look
          into it.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>Reload Application</Button>
          <a href="/" className={buttonStyles({ variant: 'outline' })}>
            Go to Home
          </a>
        </div>
      </div>
    </main>
  );
}
