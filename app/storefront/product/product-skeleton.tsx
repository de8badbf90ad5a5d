import { useEffect } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';

const block = 'rounded-md bg-sunken motion-safe:animate-pulse';

export function ProductSkeleton() {
  const { t } = useLanguage();
  // The previous page may have been scrolled down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="page pt-1 pb-12 md:pt-6">
      <div role="status" className="sr-only">
        <h1>{t.product.loading}</h1>
      </div>
      <div className={`h-5 w-64 max-w-full ${block}`} />
      <div className="mt-3 grid grid-cols-1 gap-x-10 gap-y-5 md:mt-6 md:grid-cols-2 xl:grid-cols-[minmax(0,13fr)_minmax(0,23fr)]">
        <div className={`aspect-4/3 md:aspect-square ${block}`} />
        <div className="grid content-start gap-4">
          <div className={`h-8 w-32 ${block}`} />
          <div className={`h-16 ${block}`} />
          <div className={`h-6 w-48 ${block}`} />
          <div className={`h-28 ${block}`} />
          <div className={`h-12 ${block}`} />
          <div className={`h-12 ${block}`} />
        </div>
      </div>
    </div>
  );
}
