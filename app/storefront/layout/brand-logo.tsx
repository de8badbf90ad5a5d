import { FallbackImage } from '#app/ui/fallback-image.tsx';
import { FirstLetter } from './first-letter.tsx';

interface BrandLogoProps {
  name: string;
  image: string | null;
  className?: string;
}

/** A brand's picture, or its first letter where there is none. */
export function BrandLogo({ name, image, className = 'h-9 w-20' }: BrandLogoProps) {
  return (
    <FallbackImage
      src={image}
      alt=""
      width={160}
      height={72}
      loading="lazy"
      decoding="async"
      className={`object-contain ${className}`}
      fallback={<FirstLetter name={name} className={`rounded-md text-ink-soft text-lg ${className}`} />}
    />
  );
}
