import { ProductManager } from '#app/admin/products/product-manager.tsx';

export default function ProductsPage() {
  return <ProductManager />;
}
