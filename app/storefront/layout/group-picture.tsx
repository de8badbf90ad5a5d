import { FallbackImage } from '#app/ui/fallback-image.tsx';

interface GroupPictureProps {
  name: string;
  image: string | null;
  className?: string;
}

export function CategoryPicture(props: GroupPictureProps) {
  return <GroupPicture {...props} width={320} height={320} letterClassName="text-4xl text-ink-faint" />;
}

export function BrandLogo({ className = 'h-9 w-20', ...props }: GroupPictureProps) {
  return <GroupPicture {...props} className={className} letterClassName="brand-letter" />;
}

interface SizedProps extends GroupPictureProps {
  width?: number;
  height?: number;
  letterClassName: string;
}

/** A category's or a brand's picture, or its first letter where there is none. */
function GroupPicture({ name, image, className = '', letterClassName, ...size }: SizedProps) {
  return (
    <FallbackImage
      {...size}
      src={image}
      alt=""
      loading="lazy"
      className={`object-contain ${className}`}
      fallback={
        <span aria-hidden="true" className={`group-letter ${letterClassName} ${className}`}>
          {[...name.trim()][0]?.toLocaleUpperCase('tr')}
        </span>
      }
    />
  );
}
