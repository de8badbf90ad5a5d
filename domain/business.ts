import type { SettingsRow, SettingsValues } from './schemas/settings.ts';

/** The business as visitors and mails show it. */
export interface Business {
  name: string;
  address: string;
  phones: readonly [string, ...string[]];
  whatsapp: string;
}

/** From the settings of a catalogue or, if there are none, as the environment has it. */
export function businessOf([settings]: readonly SettingsRow[], defaults: Business): Business {
  if (!settings) return defaults;
  const { business_name, address, phone_1, phone_2, whatsapp_number } = settings;
  return {
    name: business_name,
    address,
    phones: phone_2 ? [phone_1, phone_2] : [phone_1],
    whatsapp: whatsapp_number,
  };
}

/** The settings of a shop that has none yet. */
export function settingsFor({
  name,
  address,
  phones: [phone_1, phone_2],
  whatsapp,
}: Business): SettingsValues {
  return {
    business_name: name,
    address,
    phone_1,
    phone_2: phone_2 ?? null,
    whatsapp_number: whatsapp,
    opening_hours: null,
    opening_hours_en: null,
  };
}

/** The company as it is registered. */
export function companyOf(settings: SettingsRow | undefined) {
  const { trade_name = null, tax_office = null, tax_number = null, mersis = null } = settings ?? {};
  return { trade_name, tax_office, tax_number, mersis };
}
