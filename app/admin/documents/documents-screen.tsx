import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { documentAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Plus, Trash } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { createDocumentFilter } from '#domain/document-search.ts';
import { documentUsage, documents as endpoints } from '#domain/endpoints/documents.ts';
import { formatCount } from '#domain/format-count.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import { CatalogueProvider, useCatalogue } from '../manager/rows/catalogue.tsx';
import { useProductName } from '../manager/rows/use-product-name.ts';
import { call, changeSetOf, send } from '../store/call-api.ts';
import { changeParams } from '../ui/change-params.ts';
import { DebouncedSearch } from '../ui/debounced-search.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { ListFilterSelect } from '../ui/list-filter-select.tsx';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { type Document, usageKey, useDocuments } from './document-calls.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentItem } from './document-item.tsx';

/** All documents, what they take, and which of them nothing uses. */
export default function DocumentsScreen() {
  return (
    <RequireServer what={t.title}>
      <CatalogueProvider>
        <Documents />
      </CatalogueProvider>
    </RequireServer>
  );
}

function Documents() {
  const { documents, error, refetch, refresh } = useDocuments();
  const usage = useQuery({
    queryKey: usageKey,
    queryFn: ({ signal }) => call(documentUsage, {}, { signal }),
  }).data;
  const { shown, facts, ...filter } = useFilter(documents, usage?.missing ?? []);
  const [edited, setEdited] = useState<Document | 'new'>();
  const remove = useRemove(refresh);
  const opened = new Map(usage?.downloads.map(({ id, count }) => [id, count]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <DebouncedSearch
          aria-label={t.search}
          placeholder={t.search}
          value={filter.search}
          maxLength={100}
          onSearch={(ara) => filter.change({ ara })}
          className={`${inputClass} sm:max-w-md`}
        />
        <ListFilterSelect
          label={t.filter}
          isLabelHidden
          className="max-sm:grow"
          all={t.all}
          options={Object.entries(t.filters).map(([value, label]) => ({ value, label }))}
          value={filter.only}
          onChange={(hangi) => filter.change({ hangi })}
        />
        <Button variant="signal" data-new-entry className="ml-auto" onClick={() => setEdited('new')}>
          <Plus className="size-4" />
          {t.add}
        </Button>
      </div>
      {usage && (
        <p className="text-ink-soft text-sm">
          {t.space(formatBytes(usage.used_bytes), formatBytes(usage.quota_bytes))}{' '}
          {usage.kept_bytes > 0 && t.keptSpace(formatBytes(usage.kept_bytes))}
        </p>
      )}
      <ListState
        rows={shown}
        error={error}
        words={documents?.length ? { ...t, empty: t.nothingFound } : t}
        onRetry={() => void refetch()}
      />
      {shown && shown.length > 0 && (
        <ul
          aria-label={t.list}
          className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line bg-surface"
        >
          {shown.map((document) => (
            <DocumentItem
              key={document.id}
              document={document}
              facts={[
                ...facts(document),
                ...(opened.has(document.id) ? [t.opened(formatCount(opened.get(document.id) ?? 0))] : []),
              ]}
              warning={warningOf(document, usage?.missing ?? [])}
              onEdit={() => setEdited(document)}
            >
              <IconButton label={t.remove(document.title)} onClick={() => void remove(document)}>
                <Trash className="size-4" />
              </IconButton>
            </DocumentItem>
          ))}
        </ul>
      )}
      {edited && (
        <DocumentForm
          document={edited === 'new' ? undefined : edited}
          onClose={(hasChanged) => {
            setEdited(undefined);
            if (hasChanged) void refresh();
          }}
        />
      )}
    </div>
  );
}

const isMissing = ({ id, address }: Document, missing: readonly number[]) =>
  address === null || missing.includes(id);
const isUnused = ({ products, brand }: Document) => products.length === 0 && brand === null;

function warningOf(document: Document, missing: readonly number[]): string | undefined {
  if (isMissing(document, missing)) return t.missing;
  return isUnused(document) ? t.unused : undefined;
}

/** What the address asks for: a text in titles, products and brands, and only those that lack something. */
function useFilter(documents: readonly Document[] | undefined, missing: readonly number[]) {
  const [params, setParams] = useSearchParams();
  const { products } = useCatalogue();
  const nameOf = useProductName();
  const search = params.get('ara') ?? '';
  const only = params.get('hangi') ?? '';
  const byId = new Map(products.rows.map((row) => [row.id, row]));
  const isMatch = createDocumentFilter<Document>(search, (id) => byId.get(id));
  const shown = documents?.filter((document) => {
    if (only === 'unused' && !isUnused(document)) return false;
    if (only === 'missing' && !isMissing(document, missing)) return false;
    return !isMatch || isMatch(document);
  });
  return {
    search,
    only,
    shown,
    change: (changed: Record<string, string>) =>
      setParams(changeParams(changed), { replace: true, preventScrollReset: true }),
    facts({ brand, products: ids }: Document): string[] {
      const [first] = ids;
      const ofProducts =
        ids.length > 1 ? t.productCount(formatCount(ids.length)) : first !== undefined && nameOf(first);
      return [brand, ofProducts].filter((text): text is string => Boolean(text));
    },
  };
}

/** Deletes at once and offers to undo it. */
function useRemove(onDone: () => Promise<unknown>) {
  const toast = useToast();
  const showChange = useChangeToast();
  return async ({ id, title }: Document) => {
    try {
      showChange(t.removed(title), changeSetOf(await send(endpoints.remove, { path: { id } })));
    } catch (error) {
      toast(t.failed(reasonText(error)), { kind: 'alert' });
    }
    await onDone();
  };
}
