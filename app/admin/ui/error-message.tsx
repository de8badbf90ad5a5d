/** A red box that screen readers announce. */
export function ErrorMessage({ children }: { children: React.ReactNode }) {
  return (
    <div role="alert" className="rounded-md bg-bad-wash px-3 py-2 font-medium text-bad text-sm">
      {children}
    </div>
  );
}
