import { useLocation, useNavigate } from 'react-router';
import { adminWords, priceWords } from '#app/i18n/admin-tr.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { PriceForm } from './price-form.tsx';
import { RatePanel } from './rate-panel.tsx';
import { useRates } from './use-rates.ts';

/** Changes many prices at once, and the rates by which visitors see lira. */
export default function PricesScreen() {
  return (
    <RequireServer what={adminWords.shell.prices}>
      <Prices />
    </RequireServer>
  );
}

function Prices() {
  const { data, error, refetch } = useRates();
  const products = useCatalogueTable('products');
  const navigate = useNavigate();
  const location = useLocation();
  // The bulk bar of the products passes its selection on.
  const ids: number[] | undefined = location.state?.ids;
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-10">
      <PriceForm
        key={ids ? 'selection' : 'choice'}
        ids={ids}
        onChooseOthers={() => void navigate(location.pathname, { replace: true, state: null })}
      />
      {data ? (
        <RatePanel overview={data} products={products.rows} />
      ) : (
        <ListState rows={undefined} error={error} words={priceWords} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
