import { useState } from 'react';

interface FallbackImageProps extends Omit<React.ComponentProps<'img'>, 'src' | 'alt'> {
  src: string | null;
  alt: string;
  /** Shown without a `src`, or if it cannot be loaded. */
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
      // The error may have come before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      }}
      onError={() => setBroken(src)}
    />
  );
}
