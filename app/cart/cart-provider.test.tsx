import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from './cart-provider.tsx';

function Count() {
  return <p>{useCart().count}</p>;
}

test('the cart is out of reach outside its provider', () => {
  expect(() => renderToString(<Count />)).toThrow(new Error('useCart must be used within a CartProvider'));
});

test('inside its provider the cart starts empty', () => {
  const page = renderToString(
    <CartProvider>
      <Count />
    </CartProvider>,
  );
  expect(page).toBe('<p>0</p>');
});
