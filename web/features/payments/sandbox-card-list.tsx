import { SANDBOX_CARDS, type SandboxCard } from '#core/domain/payments/sandbox-cards.ts';
import { TestModeBadge } from './test-mode-badge.tsx';

/** Says that no money moves, and fills in a card for whoever tries the site out. */
export function SandboxCardList({ onPick }: { onPick: (card: SandboxCard) => void }) {
  return (
    <section
      aria-label="Test cards"
      className="grid gap-4 rounded-card border border-brass-200 bg-brass-50/70 p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TestModeBadge />
        <p className="text-ink-800 text-sm">
          No money moves. Choose a test card to fill it in; real cards are refused.
        </p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        {SANDBOX_CARDS.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              onClick={() => onPick(card)}
              className="grid min-h-11 w-full rounded-control border border-brass-200 bg-white px-3.5 py-2 text-left transition-colors hover:border-brass-500"
            >
              <span className="font-medium tabular-nums">{card.number}</span>
              <span className="text-ink-600 text-sm">{card.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
