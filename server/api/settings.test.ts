import { expect, test } from 'vitest';
import { demoBusiness } from '#domain/demo-business.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const uploadedName = 'logo-new-0-1700000000000-abcdef12.png';

const shop = await openFileShop({
  BUSINESS_NAME: 'Usta Anahtar',
});

const read = async () => (await shop.asOwner('GET', '/api/settings')).json();
const patch = (body: unknown) => shop.asOwner('PATCH', '/api/settings', body);
const shown = () => shop.services.readBusiness();

test('the environment fills them once', async () => {
  expect(await read()).toMatchObject({
    id: 1,
    business_name: 'Usta Anahtar',
    phone_1: demoBusiness.phones[0],
    phone_2: demoBusiness.phones[1],
    whatsapp_number: demoBusiness.whatsapp,
    address: demoBusiness.address,
    opening_hours: null,
    ...settingsDefaults,
  });
  const again = await shop.services.repository?.addSettings({
    ...(await read()),
    business_name: 'Başkası',
  });
  expect([again, (await read()).business_name]).toEqual([false, 'Usta Anahtar']);
});

test('what is changed is shown at once, and a number is stored as it is dialled', async () => {
  const response = await patch({ business_name: ' Yeni Ad ', phone_1: '0532 123 45 67', phone_2: '' });
  expect([response.status, response.headers.has('X-Run')]).toEqual([200, true]);
  expect(await read()).toMatchObject({
    business_name: 'Yeni Ad',
    phone_1: '+90 532 123 45 67',
    phone_2: null,
    address: demoBusiness.address,
  });
  expect(await shown()).toMatchObject({ name: 'Yeni Ad', phones: ['+90 532 123 45 67'] });
});

test('older settings are not put over newer ones', async () => {
  const { updated_at } = await read();
  expect((await patch({ address: 'Bir Sokak 1', updated_at })).status).toBe(200);
  const late = await patch({ address: 'İki Sokak 2', updated_at });
  expect([late.status, (await late.json()).code]).toEqual([409, 'conflict']);
  expect((await read()).address).toBe('Bir Sokak 1');
});

test.each([
  [{ phone_1: '0532 ABC' }, 'phone_1'],
  [{ phone_1: '' }, 'phone_1'],
  [{ phone_2: '12' }, 'phone_2'],
  [{ whatsapp_number: null }, 'whatsapp_number'],
  [{ business_name: ' ' }, 'business_name'],
  [{ business_name: 'x'.repeat(81) }, 'business_name'],
  [{ address: 'x'.repeat(10_000) }, 'address'],
  [{ address: 'a\u0000b' }, 'address'],
  [{ opening_hours: 5 }, 'opening_hours'],
  [{ logo_light: '/shop' }, 'logo_light'],
  [{ logo_dark: 'javascript:alert(1)' }, 'logo_dark'],
  [{ logo_square: 'data:image/png;base64,AAAA' }, 'logo_square'],
  [{ default_image: `//elsewhere.example/${uploadedName}` }, 'default_image'],
  [{ claim_years: 'x'.repeat(13) }, 'claim_years'],
  [{ vat: 'maybe' }, 'vat'],
  [{ vat_rate: 200 }, 'vat_rate'],
  [{ prices_include_vat: 'no' }, 'prices_include_vat'],
  [{ ibans: ['TR33 0006 1005 1978 6457 8413 26', 'TR33 0006 1005 1978 6457 8413 27'] }, 'ibans.1'],
  [{ quote_valid_days: 0 }, 'quote_valid_days'],
  [{ vat_sentence: 'x'.repeat(201) }, 'vat_sentence'],
  [{ request_months: 0 }, 'request_months'],
  [{ request_months: 1.5 }, 'request_months'],
  [{ new_days: 366 }, 'new_days'],
  [{ new_days: null }, 'new_days'],
  [{ low_stock: -1 }, 'low_stock'],
  [{ logo_of_somebody: 'x' }, 'logo_of_somebody'],
  [{ id: 2 }, 'id'],
])('case %#: what is wrong is refused at its field, and nothing is changed', async (body, field) => {
  const before = await read();
  const response = await patch({ ...body, opening_hours_en: 'Every day' });
  const { errors } = await response.json();
  expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
  expect(await read()).toEqual(before);
});

test('logos, claims, VAT and times are stored, and an empty text removes them', async () => {
  const values = {
    logo_light: `/images/${uploadedName}`,
    default_image: `https://bucket.example/${uploadedName}`,
    claim_years: '12',
    claim_products: null,
    vat: 'excluded',
    prices_include_vat: false,
    vat_rate: 8.5,
    ibans: ['TR330006100519786457841326'],
    vat_sentence: 'Fiyatlara KDV eklenir.',
    request_months: 6,
    new_days: 14,
    low_stock: 3,
  };
  expect((await patch(values)).status).toBe(200);
  expect(await read()).toMatchObject(values);
  expect((await patch({ logo_light: '', vat: null, claim_years: ' ' })).status).toBe(200);
  expect(await read()).toMatchObject({ logo_light: null, vat: null, claim_years: null });
});
