import { useLocation } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { MenuDropdown, menuItemClass } from './menu-dropdown.tsx';

export function MainMenu({ className = '' }: { className?: string }) {
  const { t } = useLanguage();
  const here = localizedPath('tr', useLocation().pathname);
  const current = (path: string) => (here === path ? 'page' : undefined);
  return (
    <nav aria-label={t.layout.mainMenu} className={className}>
      <ul className="flex h-full items-center gap-3 lg:gap-7">
        <li className="h-full">
          <Link to="/" aria-current={current('/')} className={menuItemClass}>
            {t.common.home}
          </Link>
        </li>
        <li className="h-full">
          <Link to="/shop" aria-current={current('/shop')} className={menuItemClass}>
            {t.common.products}
          </Link>
        </li>
        <MenuDropdown label={t.common.categories} to="/kategoriler" current={current('/kategoriler')}>
          <CategoryPanel />
        </MenuDropdown>
        <MenuDropdown label={t.common.brands} to="/kategoriler#markalar">
          <BrandPanel />
        </MenuDropdown>
      </ul>
    </nav>
  );
}
