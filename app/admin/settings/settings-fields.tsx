import { adminWords } from '#app/i18n/admin-tr.ts';
import { CheckField, SelectField, TextareaField, TextField } from '../manager/form/fields.tsx';
import { PictureSetting } from './picture-setting.tsx';
import type { SettingsDraft } from './settings-draft.ts';

const t = adminWords.settings;
const two = 'grid gap-4 sm:grid-cols-2';

export function SettingsFields() {
  return (
    <>
      <ContactFields />
      <PictureFields />
      <ClaimFields />
      <VatFields />
      <RequestFields />
      <QuoteFields />
      <RetentionFields />
      <CompanyFields />
    </>
  );
}

function ContactFields() {
  return (
    <Group title={t.groups.contact}>
      <TextField<SettingsDraft> name="business_name" label={t.fields.business_name} isRequired />
      <div className={two}>
        <TextField<SettingsDraft>
          name="phone_1"
          label={t.fields.phone_1}
          hint={t.phoneHint}
          inputMode="tel"
          isRequired
        />
        <TextField<SettingsDraft>
          name="phone_2"
          label={t.fields.phone_2}
          hint={t.phone2Hint}
          inputMode="tel"
        />
      </div>
      <TextField<SettingsDraft>
        name="whatsapp_number"
        label={t.fields.whatsapp_number}
        hint={t.whatsappHint}
        inputMode="tel"
        isRequired
      />
      <TextareaField<SettingsDraft> name="address" label={t.fields.address} isRequired />
      <div className={two}>
        <TextareaField<SettingsDraft>
          name="opening_hours"
          label={t.fields.opening_hours}
          hint={t.hoursHint}
        />
        <TextareaField<SettingsDraft> name="opening_hours_en" label={t.fields.opening_hours_en} />
      </div>
    </Group>
  );
}

function PictureFields() {
  return (
    <Group title={t.groups.pictures}>
      <div className={two}>
        <PictureSetting name="logo_light" />
        <PictureSetting name="logo_dark" background="bg-band" />
        <PictureSetting name="logo_square" />
        <PictureSetting name="default_image" />
      </div>
    </Group>
  );
}

function ClaimFields() {
  return (
    <Group title={t.groups.claims} hint={t.claimsHint}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField<SettingsDraft> name="claim_years" label={t.fields.claim_years} />
        <TextField<SettingsDraft>
          name="claim_products"
          label={t.fields.claim_products}
          hint={t.claimProductsHint}
        />
        <TextField<SettingsDraft> name="claim_shipping" label={t.fields.claim_shipping} />
      </div>
    </Group>
  );
}

function VatFields() {
  return (
    <Group title={t.groups.prices}>
      <SelectField<SettingsDraft>
        name="vat"
        label={t.fields.vat}
        hint={t.vatHint}
        options={[
          { value: '', label: t.vatChoices.none },
          { value: 'included', label: t.vatChoices.included },
          { value: 'excluded', label: t.vatChoices.excluded },
        ]}
      />
      <TextField<SettingsDraft>
        name="vat_rate"
        label={t.fields.vat_rate}
        hint={t.vatRateHint}
        inputMode="decimal"
      />
      <div className={two}>
        <TextField<SettingsDraft>
          name="vat_sentence"
          label={t.fields.vat_sentence}
          hint={t.vatSentenceHint}
        />
        <TextField<SettingsDraft> name="vat_sentence_en" label={t.fields.vat_sentence_en} />
      </div>
      <CheckField<SettingsDraft>
        name="central_bank_rates"
        label={t.fields.central_bank_rates}
        hint={t.centralBankHint}
      />
    </Group>
  );
}

function RequestFields() {
  return (
    <Group title={t.groups.requests}>
      <SelectField<SettingsDraft>
        name="message_form"
        label={t.fields.message_form}
        hint={t.messageFormHint}
        options={[
          { value: 'full', label: t.messageForms.full },
          { value: 'short', label: t.messageForms.short },
        ]}
      />
      <CheckField<SettingsDraft> name="request_mail" label={t.fields.request_mail} hint={t.requestMailHint} />
    </Group>
  );
}

function QuoteFields() {
  return (
    <Group title={t.groups.quotes} hint={t.quotesHint}>
      <TextareaField<SettingsDraft> name="ibans" label={t.fields.ibans} hint={t.ibansHint} />
      <TextareaField<SettingsDraft> name="quote_terms" label={t.fields.quote_terms} hint={t.quoteTermsHint} />
      <TextField<SettingsDraft>
        name="quote_valid_days"
        label={t.fields.quote_valid_days}
        inputMode="numeric"
      />
    </Group>
  );
}

function RetentionFields() {
  return (
    <Group title={t.groups.times}>
      <div className={two}>
        <TextField<SettingsDraft>
          name="request_months"
          label={t.fields.request_months}
          hint={t.monthsHint}
          inputMode="numeric"
        />
        <TextField<SettingsDraft>
          name="new_days"
          label={t.fields.new_days}
          hint={t.daysHint}
          inputMode="numeric"
        />
        <TextField<SettingsDraft>
          name="low_stock"
          label={t.fields.low_stock}
          hint={t.lowStockHint}
          inputMode="numeric"
        />
        <TextField<SettingsDraft>
          name="document_quota_mb"
          label={t.fields.document_quota_mb}
          hint={t.documentQuotaHint}
          inputMode="numeric"
        />
      </div>
    </Group>
  );
}

function CompanyFields() {
  return (
    <Group title={t.groups.company} hint={t.companyHint}>
      <TextField<SettingsDraft> name="trade_name" label={t.fields.trade_name} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField<SettingsDraft> name="tax_office" label={t.fields.tax_office} />
        <TextField<SettingsDraft> name="tax_number" label={t.fields.tax_number} inputMode="numeric" />
        <TextField<SettingsDraft> name="mersis" label={t.fields.mersis} inputMode="numeric" />
      </div>
    </Group>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4">
      <legend className="float-left w-full font-bold text-lg">{title}</legend>
      {hint && <p className="-mt-3 text-ink-soft text-sm">{hint}</p>}
      {children}
    </fieldset>
  );
}
