import { fireEvent, screen } from '@testing-library/dom';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#tests/helpers/render.ts';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** What the router's error boundary does: renders again when the visitor asks for it. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    const retry = () => this.setState({ hasFailed: false });
    if (!this.state.hasFailed) return this.props.children;
    return (
      <button type="button" onClick={retry}>
        Again
      </button>
    );
  }
}

test('a part that is loaded is there at once, one that is not comes when it is loaded', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazyPart(load);
  render(<Part name="Ada" />);
  expect(screen.queryByText('Hello Ada')).toBeNull();
  await screen.findByText('Hello Ada');
  render(<Part name="Grace" />);
  expect(screen.queryByText('Hello Grace')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded is an error, and is loaded again when the page is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  );
  await screen.findByRole('button', { name: 'Again' });
  expect(load).toHaveBeenCalledTimes(1);
  await vi.waitFor(
    () => {
      for (const again of screen.queryAllByRole('button')) fireEvent.click(again);
      expect(screen.queryByText('Hello Ada')).not.toBeNull();
    },
    { timeout: 10_000 },
  );
  expect(load).toHaveBeenCalledTimes(2);
});
