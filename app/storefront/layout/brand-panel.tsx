import { Link } from '#app/i18n/link.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { BrandLogo } from './group-picture.tsx';
import { useShell } from './shell-data.ts';

export function BrandPanel({
  className = 'grid-cols-5 lg:grid-cols-7 xl:grid-cols-9',
}: {
  className?: string;
}) {
  const { brands } = useShell();
  return (
    <ul className={`grid gap-2 ${className}`}>
      {brands.map((brand) => (
        <li key={brand.name}>
          <Link
            to={shopUrl({ brand: brand.name })}
            className="flex h-full flex-col items-center gap-2 rounded-md p-2.5 text-center text-ink-soft text-sm hover:bg-sunken hover:text-ink"
          >
            <BrandLogo name={brand.label} image={brand.image} />
            {brand.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
