import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { words } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { readPairs, setPairs } from '#domain/endpoints/vehicles.ts';
import type { GoesWith } from '#domain/schemas/pairs.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { errorClass, hintClass, selectClass } from '../manager/form/field-styles.ts';
import { FoldedSection } from '../manager/form/folded-section.tsx';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { changeSetOf, queryOf, readAnswer, send } from '../store/call-api.ts';
import { useStore } from '../store/store-provider.tsx';

const t = adminWords.products.goesWith;

/** What is sold with the product, for the owner to confirm or suppress. Each change is saved at once. */
export function GoesWithSection({ productId }: { productId: number }) {
  const { mode } = useStore();
  if (mode === 'local') return null;
  return (
    <FoldedSection title={t.title}>
      <Pairs productId={productId} />
    </FoldedSection>
  );
}

function Pairs({ productId }: { productId: number }) {
  const { pairs, error, refetch, change } = usePairs(productId);
  const { products } = useCatalogue();
  if (error)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="alert" className={errorClass}>
          {t.loadFailed}
        </p>
        <Button className="text-sm pointer-fine:min-h-9" onClick={refetch}>
          {adminWords.products.grid.retry}
        </Button>
      </div>
    );
  if (!pairs)
    return (
      <p role="status" className={hintClass}>
        {t.loading}
      </p>
    );
  if (pairs.length === 0) return <p className={hintClass}>{t.none}</p>;
  return (
    <>
      <p className={hintClass}>{t.hint}</p>
      <ul aria-label={t.title} className="grid gap-2">
        {pairs.map(({ product, kind, facts, state }) => {
          const name = products.rows.find(({ id }) => id === product)?.name ?? `#${product}`;
          return (
            <li
              key={product}
              className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[1fr_auto] sm:border-line sm:border-b sm:pb-2"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-ink-soft text-sm">
                  {[words('tr').vehicle.product.kinds[kind], ...facts].join(' · ')}
                </span>
              </span>
              <select
                aria-label={t.stateOf(name)}
                value={state}
                onChange={({ target }) => change(product, target.value as GoesWith['state'])}
                className={selectClass}
              >
                {Object.entries(t.states).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A change is shown at once, and taken back if it cannot be saved. */
function usePairs(productId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const path = { id: productId };
  const { queryKey, queryFn } = queryOf(readPairs, { path });
  const query = useQuery({ queryKey, queryFn, gcTime: 0 });
  const { mutate } = useMutation({
    scope: { id: `goes-with ${productId}` },
    mutationFn: (changed: { product: number; state: GoesWith['state'] }) => {
      const body = (client.getQueryData<GoesWith[]>(queryKey) ?? []).flatMap(({ product, state }) => {
        const wanted = product === changed.product ? changed.state : state;
        return wanted === 'derived' ? [] : [{ product, state: wanted }];
      });
      return send(setPairs, { path, body });
    },
    onMutate(changed) {
      const before = client.getQueryData<GoesWith[]>(queryKey);
      client.setQueryData<GoesWith[]>(queryKey, (pairs) =>
        pairs?.map((pair) => (pair.product === changed.product ? { ...pair, ...changed } : pair)),
      );
      return before;
    },
    async onSuccess(response) {
      client.setQueryData(queryKey, await readAnswer(setPairs, response));
      showChange(t.saved, changeSetOf(response));
    },
    onError(_error, _changed, before) {
      client.setQueryData(queryKey, before);
      toast(t.failed, { kind: 'alert' });
    },
  });
  return {
    pairs: query.data,
    error: query.isFetching ? null : query.error,
    refetch: () => void query.refetch(),
    change: (product: number, state: GoesWith['state']) => mutate({ product, state }),
  };
}
