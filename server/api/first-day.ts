import type { CatalogueRows } from '#domain/catalogue.ts';
import { demoBusiness, hasDemoNumber } from '#domain/demo-business.ts';
import { isDemoProduct } from '#domain/demo-product.ts';
import {
  beginCatalogue,
  changeFirstDay,
  type FirstDay,
  type FirstDayStep,
  type LeavingCounts,
  readFirstDay,
  readLeaving,
} from '#domain/endpoints/first-day.ts';
import { isUploadedPicture } from '#domain/picture-sources.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import { type BeginWith, type Leaving, planLeaving } from '#server/catalogue/sample-catalogue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';

interface Deps extends CatalogueDeps {
  readDemo: () => Promise<CatalogueRows>;
  readStarter: () => Promise<CatalogueRows>;
  backups: Backups | undefined;
}

const nothing: BeginWith = { categories: [], brands: [] };

/** The first day's checklist, and how a shop leaves the sample catalogue. */
export function firstDayEndpoints({
  catalogue,
  repository,
  backups,
  readDemo,
  readStarter,
}: Deps): Endpoint[] {
  async function respond(repository: Repository, backups: Backups): Promise<Response> {
    const { rows } = (await catalogue.current()).catalogue;
    const isDemo = rows.products.some(isDemoProduct);
    const { isPutAway, isMailTested } = await repository.firstDay.read();
    const state: FirstDay = {
      is_demo: isDemo,
      put_away: isPutAway,
      steps: { ...catalogueSteps(rows, isDemo), mail: isMailTested, backup: await hasBackup(backups) },
    };
    return jsonResponse(state);
  }

  return [
    endpoint({
      ...readFirstDay,
      handle: () => (repository && backups ? respond(repository, backups) : problemResponse(noDatabase)),
    }),
    endpoint({
      ...changeFirstDay,
      async handle({ body: { put_away } }) {
        if (!repository || !backups) return problemResponse(noDatabase);
        await repository.firstDay.putAway(put_away);
        return respond(repository, backups);
      },
    }),
    endpoint({
      ...readLeaving,
      async handle() {
        const { rows } = (await catalogue.current()).catalogue;
        const [demo, starter] = await Promise.all([readDemo(), readStarter()]);
        const plan = (begin: BeginWith) => toJson(planLeaving(rows, [demo, starter], begin));
        return jsonResponse({ starter: plan(starter), empty: plan(nothing) });
      },
    }),
    endpoint({
      ...beginCatalogue,
      async handle({ body }) {
        if (!repository || !backups) return problemResponse(noDatabase);
        const [demo, starter] = await Promise.all([readDemo(), readStarter()]);
        const begin = body.begin === 'starter' ? starter : nothing;
        const { safety, result } = await backups.jobs.withSafetyBackup('leaving_demo', () =>
          repository.beginCatalogue([demo, starter], begin),
        );
        catalogue.invalidate();
        return jsonResponse({ ...toJson(result.leaving), safety_backup: safety, run: result.changeSet });
      },
    }),
  ];
}

type StoredStep = Exclude<FirstDayStep, 'mail' | 'backup'>;

function catalogueSteps({ products, settings }: CatalogueRows, isDemo: boolean): Record<StoredStep, boolean> {
  const [row] = settings;
  return {
    phones: row !== undefined && !hasDemoNumber([row.phone_1, row.phone_2, row.whatsapp_number]),
    name:
      row !== undefined && row.business_name !== demoBusiness.name && row.address !== demoBusiness.address,
    logo: row !== undefined && hasLogo(row),
    catalogue: !isDemo && products.length > 0,
    picture: products.some(({ images }) => images.some(isUploadedPicture)),
  };
}

const hasLogo = ({ logo_light, logo_dark, logo_square }: SettingsRow) =>
  [logo_light, logo_dark, logo_square].some((logo) => logo !== null);

/** Those that the shop makes before it changes something do not count. */
async function hasBackup(backups: Backups): Promise<boolean> {
  const list = await backups.list();
  return list.some(({ kind, fault }) => !fault && (kind === 'manual' || kind === 'nightly'));
}

function toJson({ deleted, edited, kept }: Leaving): LeavingCounts {
  return {
    edited,
    deleted: {
      products: deleted.products.length,
      categories: deleted.categories.length,
      subcategories: deleted.subcategories.length,
      brands: deleted.brands.length,
      banner_brands: deleted.bannerBrands.length,
    },
    kept: {
      products: kept.products,
      categories: kept.categories,
      subcategories: kept.subcategories,
      brands: kept.brands,
      banner_brands: kept.bannerBrands,
    },
  };
}
