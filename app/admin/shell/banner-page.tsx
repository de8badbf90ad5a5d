import { BannerManager } from '#app/admin/banner/banner-manager.tsx';

export default function BannerPage() {
  return <BannerManager />;
}
