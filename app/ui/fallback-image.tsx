import { useState } from 'react';

interface FallbackImageProps extends Omit<React.ComponentProps<'img'>, 'src' | 'alt'> {
  src: string | null;
  alt: string;
  /** What stands in its place when there is no picture or it does not load. */
  fallback: React.ReactNode;
}

export function FallbackImage({ src, alt, fallback, ...props }: FallbackImageProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) return fallback;
  return (
    <img
      {...props}
      src={src}
      alt={alt}
      // A picture may have failed before this script was there to hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      }}
      onError={() => setBroken(src)}
    />
  );
}
