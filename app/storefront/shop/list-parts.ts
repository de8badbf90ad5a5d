import { lazyPart } from '#app/ui/lazy-part.tsx';

const importAnswer = () => import('./list-answer.tsx');
const importTable = () => import('./product-table.tsx');

export const ListChoices = lazyPart(async () => (await importAnswer()).ListChoices);
export const SearchNotice = lazyPart(async () => (await importAnswer()).SearchNotice);
export const VehicleNotices = lazyPart(async () => (await importAnswer()).VehicleNotices);
export const DocumentHits = lazyPart(async () => (await importAnswer()).DocumentHits);
export const CategoryFoot = lazyPart(async () => (await importAnswer()).CategoryFoot);
export const ListGroups = lazyPart(async () => (await importAnswer()).ListGroups);
export const ProductTable = lazyPart(async () => (await importTable()).ProductTable);
export const CompareBar = lazyPart(async () => (await importTable()).CompareBar);

const parts = [
  ListChoices,
  SearchNotice,
  VehicleNotices,
  DocumentHits,
  ListGroups,
  CategoryFoot,
  ProductTable,
  CompareBar,
];

/** What a list without a choice, a search, a vehicle or another view does not show. */
export function preloadListParts(): void {
  for (const part of parts) part.preload();
}
