import { InsightsScreen } from '#app/admin/insights/insights-screen.tsx';

export default function InsightsPage() {
  return <InsightsScreen />;
}
