import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemCodes } from '#domain/problem-codes.ts';
import { StoreError } from '../../store/catalogue-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { removeStoredDraft } from './stored-draft.ts';

interface OpenedRowProps<Row> {
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<Row>;
  /** The id of its form's stored draft. */
  draftKey: string;
  /** The address of the list. */
  list: string;
  words: { back: string; missing: string; oneLoading: string; oneLoadFailed: string };
  /** `onGone` is called once the row is deleted or merged, with the address to go to unless it is the list. */
  children: (row: Row, onGone: (next?: string) => void) => React.ReactNode;
}

/** One row of a list, under its own address. */
export function OpenedRow<Row>({ queryKey, read, draftKey, list, words, children }: OpenedRowProps<Row>) {
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: next === undefined,
    staleTime: 0,
  });
  const isMissing = error instanceof StoreError && error.code === problemCodes.noSuchRow;
  useEffect(() => {
    if (isMissing) removeStoredDraft(draftKey);
  }, [isMissing, draftKey]);
  // By now the form, which would ask before it is left and store what is typed, is gone.
  useEffect(() => {
    if (next === undefined) return;
    removeStoredDraft(draftKey);
    void navigate(next, { replace: true });
  }, [next, navigate, draftKey]);

  if (next !== undefined) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={list}>{words.back}</BackLink>
      {isMissing && <p role="alert">{words.missing}</p>}
      {!isMissing && !data && (
        <ListState
          rows={undefined}
          error={error}
          words={{ loading: words.oneLoading, loadFailed: words.oneLoadFailed }}
          onRetry={() => void refetch()}
        />
      )}
      {!isMissing && data && children(data, (address = list) => setNext(address))}
    </div>
  );
}
