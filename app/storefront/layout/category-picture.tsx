import { FallbackImage } from '#app/ui/fallback-image.tsx';
import { FirstLetter } from './first-letter.tsx';

interface CategoryPictureProps {
  name: string;
  image: string | null;
  className?: string;
}

export function CategoryPicture({ name, image, className = '' }: CategoryPictureProps) {
  return (
    <FallbackImage
      src={image}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      className={`object-contain ${className}`}
      fallback={<FirstLetter name={name} className={`text-4xl text-ink-faint ${className}`} />}
    />
  );
}
