import { buttonStyles } from '#web/components/ui/button.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';

export default function NotFound() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="shell grid min-h-dvh place-items-center py-16 text-center"
    >
      <div className="relative">
        <Rosette className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 -z-10 size-96 text-brand-100" />
        <h1 className="h2">404 Page Not Found</h1>
        <p className="lede mx-auto mt-4">Did you forget to add the page to the router?</p>
        <a href="/" className={buttonStyles({ className: 'mt-8' })}>
          Go to Home
        </a>
      </div>
    </main>
  );
}
