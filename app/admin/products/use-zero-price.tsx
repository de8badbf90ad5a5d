import { useCallback, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import type { Rows, Values } from '../store/catalogue-store.ts';

const t = adminWords.products.form;

interface Question {
  name: string;
  answer: (isMeant: boolean) => void;
}

/** Asks before a product gets the price 0. */
export function useZeroPrice() {
  const [question, setQuestion] = useState<Question>();

  /** Resolves to false if the owner does not mean it. */
  const confirm = useCallback(
    async (row: Rows['products'] | undefined, values: Values<'products'>): Promise<boolean> => {
      if (values.price !== 0 || row?.price === 0) return true;
      const name = values.name ?? row?.name ?? '';
      return new Promise((resolve) => setQuestion({ name, answer: resolve }));
    },
    [],
  );

  function answer(isMeant: boolean) {
    question?.answer(isMeant);
    setQuestion(undefined);
  }

  const dialog = question && (
    <ConfirmDialog
      title={t.zeroPriceTitle}
      confirmLabel={t.zeroPriceSave}
      cancelLabel={t.keepEditing}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{t.zeroPriceText(question.name)}</p>
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
