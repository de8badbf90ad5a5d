import { useLocation } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Marquee } from '#app/ui/marquee.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { useShell } from './shell-data.ts';

/** Slower than the default 20 s beside products. */
const slowPace = '[animation-duration:30s]! md:[animation-duration:40s]!';

export function BrandBanner() {
  const { t } = useLanguage();
  const { bannerBrands } = useShell();
  const isSlow = /^\/(shop|urun)(\/|$)/.test(localizedPath('tr', useLocation().pathname));
  if (bannerBrands.length === 0) return null;
  return (
    <Marquee
      label={t.layout.brandBanner}
      pauseLabel={t.layout.pauseBanner}
      playLabel={t.layout.playBanner}
      items={bannerBrands}
      pace={isSlow ? slowPace : ''}
      className="print:hidden"
    >
      {(brand, logo) => (
        <Link to={shopUrl({ brand: brand.name })} className="banner-link">
          {logo}
        </Link>
      )}
    </Marquee>
  );
}
