import { useCallback, useMemo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { createLabeller } from '#domain/vehicle-text.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { RequireServer } from '../../ui/require-server.tsx';
import { useDraftOpener } from '../form/stored-draft.ts';
import { ListView } from '../list-view.tsx';
import { type ListingState, useListedRows } from '../listing.ts';
import { useCatalogueTable } from '../rows/use-catalogue-table.ts';
import { useDelete } from '../use-delete.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useVehicleUsage } from './vehicle-calls.ts';
import { VehicleCard, type VehicleListRow, vehicleColumns } from './vehicle-columns.tsx';
import { emptyVehicle } from './vehicle-draft.ts';
import { type VehicleEditing, VehicleForm } from './vehicle-form.tsx';

const t = adminWords.vehicles;

export function VehiclesView({ listing }: { listing: ListingState }) {
  return (
    <RequireServer what={t.tab}>
      <VehicleList listing={listing} />
    </RequireServer>
  );
}

function VehicleList({ listing }: { listing: ListingState }) {
  const vehicles = useCatalogueTable('vehicles');
  const rows = useNamedRows(vehicles.rows);
  const [editing, setEditing] = useState<VehicleEditing>();
  useDraftOpener('vehicles', emptyVehicle, setEditing);
  const [merging, setMerging] = useState<VehicleListRow>();
  const deletion = useDelete(vehicles, t);
  const { usesOf, reasonFor } = useUsage();
  const edit = useCallback((row: VehicleListRow) => setEditing({ row }), []);
  const actions = useMemo(
    () => ({ edit, merge: setMerging, remove: deletion.ask, usesOf, reasonFor }),
    [edit, deletion.ask, usesOf, reasonFor],
  );
  const columns = useMemo(() => vehicleColumns(actions), [actions]);
  const card = useCallback((row: VehicleListRow) => <VehicleCard row={row} actions={actions} />, [actions]);
  const shown = useListedRows(rows, columns, listing);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListView
        words={t}
        source={vehicles}
        total={rows.length}
        shown={shown}
        listing={listing}
        columns={columns}
        card={card}
        cardHeight={84}
        unsortedLabel={t.firstAdded}
        onAdd={() => setEditing({})}
        onEdit={edit}
        onDelete={(row) => reasonFor(row) === undefined && deletion.ask(row)}
      />
      {editing && <VehicleForm {...editing} table={vehicles} onClose={() => setEditing(undefined)} />}
      {merging && (
        <MergeDialog
          source={merging}
          vehicles={vehicles}
          products={usesOf(merging)}
          onClose={() => setMerging(undefined)}
        />
      )}
      {deletion.dialog}
    </div>
  );
}

/** Vehicles with the name that people read, and everything by which they are searched. */
function useNamedRows(vehicles: readonly Rows['vehicles'][]): readonly VehicleListRow[] {
  return useMemo(() => {
    const labelOf = createLabeller(vehicles);
    return vehicles.map((row) => ({
      ...row,
      name: labelOf(row),
      keywords: [row.generation, ...row.aliases],
    }));
  }, [vehicles]);
}

function useUsage() {
  const { data } = useVehicleUsage();
  const usesOf = useCallback((row: VehicleListRow) => data?.get(row.slug) ?? 0, [data]);
  const reasonFor = useCallback(
    (row: VehicleListRow) => (usesOf(row) > 0 ? t.inUse(usesOf(row)) : undefined),
    [usesOf],
  );
  return { usesOf, reasonFor };
}
