import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders a page into the document for the length of a test. */
export function render(page: React.ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(page));
  const unmount = () => flushSync(() => root.unmount());
  onTestFinished(() => {
    unmount();
    container.remove();
  });
  return { unmount };
}
