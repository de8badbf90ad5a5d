import { Link } from 'react-router';
import { helpWords } from '#app/i18n/admin-tr.ts';
import { Check } from '#app/ui/icons.tsx';
import { ShowChecklist } from '../first-day/show-checklist.tsx';

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** The owner's guide, with pictures. */
export default function HelpScreen() {
  return (
    <div className="grid max-w-4xl gap-10">
      <div className="grid justify-items-start gap-3">
        <p className="max-w-prose text-ink-soft">{helpWords.lead}</p>
        <ShowChecklist />
      </div>
      <nav aria-label={helpWords.contents}>
        <ol className="list-decimal pl-7 lg:max-w-4xl lg:columns-2">
          {helpWords.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={linkClass}>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a href="#yayin" className={linkClass}>
              {helpWords.checklistTitle}
            </a>
          </li>
        </ol>
      </nav>
      {helpWords.sections.map(({ id, title, to, picture, steps }) => (
        <section key={id} aria-labelledby={id} className="grid gap-3">
          <h2 id={id} className="scroll-mt-4 font-bold text-xl tracking-tight">
            {title}
          </h2>
          <ol className="grid max-w-prose list-decimal gap-2 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <Link to={to} className={linkClass} aria-label={`${helpWords.open}: ${title}`}>
              {helpWords.open}
            </Link>
          </p>
          {picture && (
            <img
              src={picture}
              alt={helpWords.picture(title)}
              width={960}
              height={600}
              loading="lazy"
              className="h-auto w-full rounded-md border border-line"
            />
          )}
        </section>
      ))}
      <section aria-labelledby="yayin" className="grid gap-3">
        <h2 id="yayin" className="scroll-mt-4 font-bold text-xl tracking-tight">
          {helpWords.checklistTitle}
        </h2>
        <ul className="grid max-w-prose gap-2">
          {helpWords.checklist.map((point) => (
            <li key={point} className="flex gap-2">
              <Check className="mt-1 size-4 shrink-0 text-good" />
              {point}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
