import ProductManager from '../products/product-manager.tsx';
import { FirstDayChecklist } from './checklist.tsx';

/** The first screen after signing in. */
export default function Dashboard() {
  return (
    <>
      <FirstDayChecklist />
      <ProductManager />
    </>
  );
}
