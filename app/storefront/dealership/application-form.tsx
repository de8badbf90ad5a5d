import { useState } from 'react';
import { applicationMessage, dealershipWords } from '#app/i18n/dealership-words.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useShell } from '../layout/shell-data.ts';
import {
  type Application,
  type ApplicationFieldName,
  type ApplicationProblem,
  applicationFields,
  applicationLink,
  checkApplication,
  experiences,
  longest,
} from './application.ts';

type Problems = Partial<Record<ApplicationFieldName, ApplicationProblem>>;

/** Its inputs have no `name`, so that without JavaScript nothing is sent. */
export function ApplicationForm() {
  const words = dealershipWords[useLanguage().lang];
  const { business } = useShell();
  const [problems, setProblems] = useState<Problems>({});
  const [sentLink, setSentLink] = useState<string>();

  function check(form: HTMLFormElement) {
    const application = read(form);
    const link = applicationLink(business.whatsapp, application, applicationMessage);
    return { link, problems: checkApplication(application, link) };
  }

  function send(form: HTMLFormElement) {
    const { link, problems: found } = check(form);
    const firstBad = applicationFields.find((field) => found[field]);
    setProblems(found);
    setSentLink(firstBad ? undefined : link);
    if (firstBad) return input(form, firstBad)?.focus();
    window.open(link, '_blank', 'noopener');
  }

  /** Revalidates only fields that already show a problem. */
  function recheck(form: HTMLFormElement) {
    if (Object.keys(problems).length === 0) return;
    const { problems: found } = check(form);
    setProblems(Object.fromEntries(Object.entries(found).filter(([field]) => field in problems)));
  }

  return (
    <section id="basvuru" className="rounded-lg bg-surface p-5 shadow-raised md:p-8">
      <h2 id="basvuru-baslik" className="font-bold text-2xl tracking-tight md:text-3xl">
        {words.formTitle}
      </h2>
      <p className="mt-2 text-ink-soft text-sm leading-relaxed">{words.formHint}</p>
      <noscript>
        <p className="mt-4 rounded-md bg-bad-wash p-4 text-bad">{words.needsScript}</p>
      </noscript>
      <form
        aria-labelledby="basvuru-baslik"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
        onChange={(event) => recheck(event.currentTarget)}
        className="mt-6 grid gap-5 sm:grid-cols-2"
      >
        <FormFields problems={problems} />
        <Button type="submit" variant="signal" className="min-h-13 text-lg sm:col-span-2">
          {words.submit}
        </Button>
        <SentNotice link={sentLink} />
      </form>
    </section>
  );
}

function FormFields({ problems }: { problems: Problems }) {
  const words = dealershipWords[useLanguage().lang];
  return (
    <>
      <ApplicationField field="name" problem={problems.name} autoComplete="name" required />
      <ApplicationField field="email" problem={problems.email} type="email" autoComplete="email" required />
      <ApplicationField field="phone" problem={problems.phone} type="tel" autoComplete="tel" required />
      <ApplicationField field="city" problem={problems.city} autoComplete="address-level2" required />
      <ApplicationField field="experience" problem={problems.experience} className="sm:col-span-2">
        {(props) => (
          <select {...props} className={inputClass}>
            <option value="">{words.choose}</option>
            {experiences.map((each) => (
              <option key={each} value={each}>
                {words.experience[each]}
              </option>
            ))}
          </select>
        )}
      </ApplicationField>
      <ApplicationField field="message" problem={problems.message} className="sm:col-span-2">
        {(props) => <textarea {...props} rows={5} className={inputClass} />}
      </ApplicationField>
    </>
  );
}

function SentNotice({ link }: { link: string | undefined }) {
  const words = dealershipWords[useLanguage().lang];
  return (
    <div role="status" className="sm:col-span-2">
      {link && (
        <p className="rounded-md bg-signal-wash p-4 leading-relaxed">
          {words.sent}{' '}
          <a href={link} target="_blank" rel="noopener" className="font-semibold underline">
            {words.openAgain}
          </a>
        </p>
      )}
    </div>
  );
}

function input(form: HTMLFormElement, field: ApplicationFieldName) {
  const element = form.elements.namedItem(`basvuru-${field}`);
  return element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
    ? element
    : undefined;
}

function read(form: HTMLFormElement): Application {
  const value = (field: ApplicationFieldName) => input(form, field)?.value ?? '';
  return {
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    city: value('city'),
    experience: value('experience'),
    message: value('message'),
  };
}

const inputClass =
  'min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 py-2 aria-invalid:border-bad aria-invalid:bg-bad-wash';

interface ControlProps {
  id: string;
  maxLength?: number;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

interface ApplicationFieldProps {
  field: ApplicationFieldName;
  problem: ApplicationProblem | undefined;
  required?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  className?: string;
  /** The control, if it is not a text input. */
  children?: (props: ControlProps) => React.ReactNode;
}

function ApplicationField({
  field,
  problem,
  required = false,
  type = 'text',
  autoComplete,
  className = '',
  children,
}: ApplicationFieldProps) {
  const words = dealershipWords[useLanguage().lang];
  const id = `basvuru-${field}`;
  const control: ControlProps = {
    id,
    ...(field !== 'experience' && { maxLength: longest[field] }),
    ...(required && { 'aria-required': true }),
    ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-sorun` }),
  };
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold text-sm">
        {words.fields[field]}
        {required && (
          <span aria-hidden="true" className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {children ? (
        children(control)
      ) : (
        <input {...control} type={type} autoComplete={autoComplete} className={inputClass} />
      )}
      {problem && (
        <p id={`${id}-sorun`} className="font-medium text-bad text-sm">
          {words.problems[problem]}
        </p>
      )}
    </div>
  );
}
