import { BackupNotices } from '../backups/backup-notices.tsx';
import ProductManager from '../products/product-manager.tsx';
import { FirstDayChecklist } from './checklist.tsx';

/** The first screen after signing in. */
export default function Dashboard() {
  return (
    <>
      <BackupNotices className="mb-6" />
      <FirstDayChecklist />
      <ProductManager />
    </>
  );
}
