import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/page-boundary';
import { FailedPage } from './failed-page.tsx';
import NotFound from './not-found.tsx';

/** An error boundary inside the layout, so that a failing page keeps the layout and the cart. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <NotFound /> : <FailedPage />;
}
