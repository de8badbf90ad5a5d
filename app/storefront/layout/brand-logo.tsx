import { FallbackImage } from '#app/ui/fallback-image.tsx';

interface BrandLogoProps {
  name: string;
  image: string | null;
  className?: string;
}

/** A brand's picture, or its first letter where there is none. */
export function BrandLogo({ name, image, className = 'h-9 w-20' }: BrandLogoProps) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase('tr') ?? '';
  return (
    <FallbackImage
      src={image}
      alt=""
      width={160}
      height={72}
      loading="lazy"
      decoding="async"
      className={`object-contain ${className}`}
      fallback={
        <span
          aria-hidden="true"
          className={`grid place-items-center rounded-md bg-sunken font-bold text-ink-soft text-lg ${className}`}
        >
          {letter}
        </span>
      }
    />
  );
}
