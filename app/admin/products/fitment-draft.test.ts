import { expect, test } from 'vitest';
import { fitmentDraft, withTextFitments } from './fitment-draft.ts';

const typed = (vehicle: string, year: number | null, confirmed = true) => ({
  vehicle,
  year_from: year,
  year_to: year,
  confirmed,
});

test('a text changes the years of a vehicle, and adds others to one that is there for several', () => {
  const drafts = [
    fitmentDraft({ vehicle: 'a', note: 'not', confirmed: true }),
    fitmentDraft({ vehicle: 'b', year_from: 2010, year_to: 2010, confirmed: true }),
    fitmentDraft({ vehicle: 'b', year_from: 2012, year_to: 2012, note: 'not', confirmed: true }),
  ];
  const read = [
    typed('a', 2014),
    typed('b', 2012, false),
    typed('b', 2015),
    typed('c', null),
    typed('c', 2020),
  ];
  const years = withTextFitments(drafts, read).map(({ vehicle, year_from, note, confirmed }) =>
    [vehicle, year_from, note, confirmed ? '' : '?'].filter(Boolean).join(' '),
  );
  expect(years).toEqual(['a 2014 not', 'b 2010', 'b 2012 not ?', 'b 2015', 'c', 'c 2020']);
});
