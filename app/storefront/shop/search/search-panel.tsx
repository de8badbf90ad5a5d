import { RecentList } from './recent-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { SearchPopup } from './use-search-popup.ts';

interface SearchPanelProps {
  id: string;
  popup: SearchPopup;
  text: string;
}

/** What opens below the search box. */
export default function SearchPanel({ id, popup, text }: SearchPanelProps) {
  if (popup.isListOpen) return <SuggestionList id={id} popup={popup} text={text} />;
  return popup.recent.length > 0 ? <RecentList popup={popup} /> : null;
}
