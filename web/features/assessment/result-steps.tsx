/** The stored steps, to read. */
export function ResultSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans font-semibold text-base tracking-normal">Action steps</h3>
      <ol className="mt-3 divide-y divide-ink-200 border-ink-200 border-y">
        {steps.map((step) => (
          <li key={step} className="py-3">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
