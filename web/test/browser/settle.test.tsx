import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Lets everything that waits for the render go first. */
async function blockLater(): Promise<void> {
  for (let hop = 0; hop < 50; hop += 1) await null;
  block(5);
}

function Button({ onListening }: { onListening: () => void }) {
  useLayoutEffect(() => void blockLater(), []);
  useEffect(onListening, [onListening]);
  return <button type="button">Press</button>;
}

function Page({ onListening }: { onListening: () => void }) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => void setTimeout(() => setIsLoaded(true), 20), []);
  return isLoaded && <Button onListening={onListening} />;
}

it('what is found has run its effects, however slow the machine is at that moment', async () => {
  let isListening = false;
  render(
    <Page
      onListening={() => {
        isListening = true;
      }}
    />,
  );
  await screen.findByRole('button');
  expect(isListening).toBe(true);
});
