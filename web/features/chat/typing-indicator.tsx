const DOTS = ['motion-safe:delay-0', 'motion-safe:delay-150', 'motion-safe:delay-300'];

export function TypingIndicator() {
  return (
    <p
      data-newest
      className="flex items-center gap-1.5 justify-self-start rounded-card rounded-bl-sm border border-ink-200 bg-white px-4 py-3.5"
    >
      <span className="sr-only">The assistant is typing</span>
      {DOTS.map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-2 rounded-full bg-ink-500 motion-safe:animate-shimmer ${delay}`}
        />
      ))}
    </p>
  );
}
