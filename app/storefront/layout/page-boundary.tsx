import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/page-boundary';
import { FailedPage } from './failed-page.tsx';
import { MissingPage } from './missing-page.tsx';

/** Between the shell and its pages, so that a page that fails leaves the shell and the cart as they are. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <MissingPage /> : <FailedPage />;
}
