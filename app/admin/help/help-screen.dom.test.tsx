import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ownerScreens } from '#domain/addresses.ts';
import { renderAdmin } from '#tests/helpers/admin-screen.tsx';
import HelpScreen from './help-screen.tsx';

test('the help covers every screen', () => {
  renderAdmin(<HelpScreen />, async () => new Response(null, { status: 503 }), 'local');
  const covered = screen
    .getAllByRole('link', { name: /^Sayfayı aç/ })
    .map((link) => link.getAttribute('href'));
  const screens = ownerScreens.filter(({ name }) => name !== 'help').map(({ path }) => `/${path}`);
  expect(screens.filter((path) => !covered.includes(path))).toEqual([]);
});
