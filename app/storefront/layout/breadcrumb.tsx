import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import type { Step } from '#app/seo/structured-data.ts';
import { ChevronRight } from '#app/ui/icons.tsx';

interface BreadcrumbProps {
  steps: readonly Step[];
  className?: string;
}

/** The last step is the page itself. */
export function Breadcrumb({ steps, className = '' }: BreadcrumbProps) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t.common.breadcrumb} className="print:hidden">
      <ol className={`flex items-center text-ink-soft text-sm ${className}`}>
        {steps.map(({ name, path }, i) => (
          <li key={path} className="flex items-center last:min-w-0">
            {i > 0 && <ChevronRight className="mx-1 size-4 shrink-0 text-ink-faint" />}
            {i < steps.length - 1 ? (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center hover:underline pointer-fine:min-h-6"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
