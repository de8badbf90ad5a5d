import { useEffect, useRef } from 'react';
import { defaultImage } from '#domain/product.ts';

interface ProductPictureProps extends Pick<React.ComponentProps<'img'>, 'className' | 'sizes'> {
  src: string;
  alt?: string;
  /** The first row is fetched at once, the very first picture before everything else. */
  urgency?: 'first' | 'soon' | 'later';
}

/** A square picture that keeps its place while it loads; one that cannot be had becomes the shop's own mark. */
export function ProductPicture({ src, alt = '', urgency = 'later', ...props }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);

  // A picture may have failed before the page came to life; asking again tells us so.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) element.src = src;
  }, [src]);

  return (
    <img
      // Another picture is another element: the old one must not stand in while the new one loads.
      key={src}
      ref={image}
      src={src}
      alt={alt}
      width={400}
      height={400}
      decoding={urgency === 'later' ? 'async' : 'auto'}
      loading={urgency === 'later' ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(defaultImage)) currentTarget.src = defaultImage;
      }}
      {...props}
    />
  );
}
