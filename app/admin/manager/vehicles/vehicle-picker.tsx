import { useId, useMemo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { words } from '#app/i18n/language.tsx';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { suggestVehicles } from '#domain/typed-vehicle.ts';
import { createLabeller } from '#domain/vehicle-text.ts';
import { inputClass } from '../form/field-styles.ts';
import { FieldLayout } from '../form/fields.tsx';

const t = adminWords.vehicles;
const maxOptions = 8;

/** '263 · 2010–2022' */
export function vehicleDetails({ generation, year_from, year_to }: VehicleRow): string {
  return [generation, words('tr').vehicle.years(year_from, year_to)].filter(Boolean).join(' · ');
}

interface VehiclePickerProps {
  vehicles: readonly VehicleRow[];
  label: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  /** Called without a vehicle when the choice of a required one is taken back by typing. */
  onChoose: (vehicle: VehicleRow | undefined) => void;
}

/** A combobox of vehicles: typing any of their names lists them, Enter or a press chooses. */
export function VehiclePicker({ vehicles, onChoose, ...layout }: VehiclePickerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const labelOf = useMemo(() => createLabeller(vehicles), [vehicles]);
  const options = useMemo(
    () => (isOpen ? suggestVehicles(vehicles, text, maxOptions).map(({ vehicle }) => vehicle) : []),
    [isOpen, vehicles, text],
  );
  const isMissed = isOpen && options.length === 0 && text.trim().length > 1;

  function choose(vehicle: VehicleRow) {
    onChoose(vehicle);
    setIsOpen(false);
    // Where nothing stays chosen, the next one can be typed.
    setText(layout.isRequired ? labelOf(vehicle) : '');
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const vehicle = options[active];
      if (vehicle) choose(vehicle);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isOpen && options.length > 0) setActive((active + step + options.length) % options.length);
      else setIsOpen(true);
    } else return;
    // The form is neither submitted nor closed.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FieldLayout {...layout} error={layout.error}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setIsOpen(true);
              setActive(0);
              if (layout.isRequired) onChoose(undefined);
            }}
            onBlur={() => setIsOpen(false)}
            onKeyDown={onKeyDown}
            className={inputClass}
          />
          {/* In the flow, so that the end of a dialog does not cut it off. */}
          {options.length > 0 && (
            <div
              id={listId}
              role="listbox"
              aria-label={layout.label}
              className="overflow-hidden rounded-md border border-line-strong bg-surface"
            >
              {options.map((vehicle, at) => (
                <div
                  key={vehicle.id}
                  id={`${listId}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  // The input keeps the focus, or the list would close before the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(vehicle)}
                  onKeyDown={onKeyDown}
                  className="flex min-h-11 pointer-fine:min-h-9 cursor-pointer flex-wrap items-center gap-x-2 px-3 py-1 text-sm hover:bg-sunken aria-selected:bg-signal-wash"
                >
                  <span className="font-medium">{labelOf(vehicle)}</span>
                  <span className="tabular text-ink-soft text-xs">{vehicleDetails(vehicle)}</span>
                </div>
              ))}
            </div>
          )}
          <p role="status" className={isMissed ? 'text-bad text-sm' : 'sr-only'}>
            {isMissed ? t.pickerNone : options.length > 0 ? t.pickerCount(options.length) : ''}
          </p>
        </>
      )}
    </FieldLayout>
  );
}
