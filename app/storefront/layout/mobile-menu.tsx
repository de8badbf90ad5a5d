import { useId, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { buttonVariants, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ChevronDown, X } from '#app/ui/icons.tsx';
import { ThemeSwitch } from '#app/ui/theme.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { ChatLink, PhoneLink } from './contact-links.tsx';
import { BrandPanel, Subcategories } from './menu-panels.tsx';
import { useShell, withProducts } from './shell-data.ts';

const rowClass =
  'flex min-h-12 w-full items-center justify-between px-5 py-2 text-left font-semibold hover:bg-sunken';

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLanguage();
  const { hasDocuments } = useShell();
  return (
    <Dialog open={open} onClose={onClose} label={t.layout.menu} place="left" closesOnBack>
      <div className="flex items-center justify-between border-line border-b py-2 pr-3 pl-5">
        <p className="grow font-bold text-lg">{t.layout.menu}</p>
        <ThemeSwitch label={t.layout.theme} />
        <IconButton label={t.common.close} onClick={onClose}>
          <X className="size-6" />
        </IconButton>
      </div>
      <div className="relative flex grow flex-col overflow-y-auto overscroll-contain">
        <nav aria-label={t.layout.mainMenu} className="py-2">
          <Link to="/" className={rowClass}>
            {t.common.home}
          </Link>
          <Link to="/shop" className={rowClass}>
            {t.common.products}
          </Link>
          <Accordion label={t.common.categories}>
            <CategoryList />
          </Accordion>
          <Accordion label={t.common.brands}>
            <BrandPanel className="grid-cols-2 px-3" />
          </Accordion>
          {hasDocuments && (
            <Link to="/indir" className={rowClass}>
              {t.common.documents}
            </Link>
          )}
          <Link to="/bayilik" className={rowClass}>
            {t.common.dealership}
          </Link>
          <Link to="/taleplerim" className={rowClass}>
            {t.ownRequests.title}
          </Link>
          <Link to="/iletisim" className={rowClass}>
            {t.contact.title}
          </Link>
        </nav>
        <MenuContact />
      </div>
    </Dialog>
  );
}

function Accordion({ label, children }: { label: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={rowClass}
      >
        {label}
        <ChevronDown className={`size-5 text-ink-faint ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div id={id} className="pb-3">
          {children}
        </div>
      )}
    </>
  );
}

function CategoryList() {
  const { t } = useLanguage();
  const { categories } = useShell();
  const linkClass = 'flex min-h-11 items-center font-medium hover:underline';
  return (
    <ul className="grid gap-3 pr-5 pl-8">
      {withProducts(categories).map((category) => (
        <li key={category.name}>
          <Link to={shopUrl({ category: category.name })} className={linkClass}>
            {category.label}
          </Link>
          <div className="border-line border-l pl-4 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center">
            <Subcategories category={category} />
          </div>
        </li>
      ))}
      <li>
        <Link to="/kategoriler" className={linkClass}>
          {t.common.seeAll}
        </Link>
      </li>
    </ul>
  );
}

function MenuContact() {
  const { t } = useLanguage();
  const { business } = useShell();
  return (
    <div className="mt-auto grid gap-2 border-line border-t p-5">
      {business.phones.map((phone) => (
        <PhoneLink key={phone} phone={phone} className={buttonVariants('plain')} />
      ))}
      <ChatLink className={buttonVariants('chat')}>{t.common.chat}</ChatLink>
    </div>
  );
}
