import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { deskWords as t } from '#app/i18n/request-desk-words.ts';
import { reasonText } from '../manager/error-texts.ts';
import { hintClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { StoreError } from '../store/catalogue-store.ts';
import { CustomerInputs } from './customer-inputs.tsx';
import { createRequest, matchCodes } from './request-calls.ts';

/** A request that came by phone or in a chat. What is typed is matched as a pasted list is. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [customer, setCustomer] = useState({ customer_name: '', customer_phone: '' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [submits, setSubmits] = useState(0);
  // The same token for each try, so that a lost answer makes no second request.
  const [token] = useState(() => crypto.randomUUID());

  async function create() {
    setSubmits(submits + 1);
    setProblem(undefined);
    if (text.trim() === '') return setProblem(t.typeInEmpty);
    setBusy(true);
    try {
      const lines = await matchCodes(text);
      const matched = lines.filter(({ status }) => status === 'matched');
      const others = lines.filter(({ status }) => status !== 'matched');
      const { number } = await createRequest({
        token,
        lang: 'tr',
        items: matched.flatMap(({ quantity, matches: [match] }) =>
          match ? [{ id: match.id, quantity }] : [],
        ),
        texts: others.map(({ text: line, input, quantity }) => ({
          text: (line || input).slice(0, 300),
          quantity,
        })),
        by_owner: customer,
      });
      await navigate(`/2000/talepler?talep=${number}`);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setProblem(t.saveFailed(reasonText(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t.typeInTitle}
      submitLabel={t.typeInCreate}
      isDirty={[text, customer.customer_name, customer.customer_phone].some(Boolean)}
      busy={isBusy ? t.saving : undefined}
      problem={problem}
      submitCount={submits}
      onSubmit={() => void create()}
      onClose={onClose}
      initialFocus="textarea"
      isSmall
    >
      <div className="grid gap-1">
        <label htmlFor={`${id}-lines`} className={labelClass}>
          {t.typeInLines}
        </label>
        <textarea
          id={`${id}-lines`}
          value={text}
          rows={6}
          aria-invalid={problem === t.typeInEmpty}
          onChange={({ target }) => setText(target.value)}
          className={textareaClass}
        />
        <p className={hintClass}>{t.typeInHint}</p>
      </div>
      <CustomerInputs draft={customer} onChange={(changed) => setCustomer({ ...customer, ...changed })} />
    </FormDialog>
  );
}
