import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toaster } from '#web/components/ui/overlay/toast.tsx';
import { setUpUser } from '#web/test/browser/user.ts';
import { useOnDemand } from './use-on-demand.ts';

const Part = () => <p>The part</p>;

function Page({ load }: { load: () => Promise<typeof Part> }) {
  const { Part: Loaded, isLoading, request } = useOnDemand(load);
  return (
    <>
      <button type="button" disabled={isLoading} onClick={request}>
        Open
      </button>
      {Loaded && <Loaded />}
      <Toaster />
    </>
  );
}

it('says when the code cannot be loaded, keeps the page, and tries again when asked', async () => {
  const user = setUpUser();
  const answers = [() => Promise.reject(new TypeError('offline')), () => Promise.resolve(Part)];
  render(<Page load={() => answers.shift()?.() ?? Promise.reject()} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/could not be loaded/)).toBeDefined();
  expect(screen.queryByText('The part')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The part')).toBeDefined();
});
