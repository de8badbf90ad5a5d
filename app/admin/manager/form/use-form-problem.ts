import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';

/** The message beside a form's buttons. One about fields goes away when all of them are valid again. */
export function useFormProblem(errors: FieldErrors) {
  const [shown, setShown] = useState<{ text: string; isAboutFields: boolean }>();
  const isFixed = shown?.isAboutFields && Object.keys(errors).length === 0;
  return {
    problem: isFixed ? undefined : shown?.text,
    setProblem: (text?: string, isAboutFields = false) =>
      setShown(text === undefined ? undefined : { text, isAboutFields }),
  };
}
