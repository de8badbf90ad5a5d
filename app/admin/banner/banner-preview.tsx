import { adminWords } from '#app/i18n/admin-tr.ts';
import { Marquee } from '#app/ui/marquee.tsx';
import type { BannerBrandRow } from '#domain/schemas/grouping.ts';

const t = adminWords.banner;

/** The site's own band with what the list holds at this moment. */
export function BannerPreview({ rows }: { rows: readonly BannerBrandRow[] }) {
  const active = rows.filter((row) => row.is_active);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div>
        <h2 className="font-semibold">{t.preview}</h2>
        <p className="text-ink-faint text-sm">{active.length > 0 ? t.previewHint : t.previewEmpty}</p>
      </div>
      {active.length > 0 && (
        <Marquee label={t.preview} pauseLabel={t.pause} playLabel={t.play} items={active}>
          {(_brand, logo) => <span className="flex h-16 items-center px-5 text-ink-soft">{logo}</span>}
        </Marquee>
      )}
    </div>
  );
}
