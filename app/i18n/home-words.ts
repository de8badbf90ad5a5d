import { formatNumber } from '#domain/format-number.ts';
import type { Lang } from '#domain/localised.ts';

const tr = {
  eyebrow: 'Oto anahtarı · Kumanda · Makine · Çilingir',
  title: 'Anahtar, kumanda ve çilingir malzemeleri',
  lead: 'Kumandadan kesim makinesine, transponderden barele kadar atölyenizin ihtiyacı tek katalogda. Ürünleri seçin, fiyat teklifini WhatsApp’tan alın.',
  chat: 'WhatsApp’tan sorun',
  claims: 'Neden biz',
  years: 'yıl deneyim',
  products: 'ürün',
  shipping: 'saat içinde kargo',
  categories: 'Öne Çıkan Kategoriler',
  categoriesHint: 'En çok ürünümüz olan gruplar',
  allCategories: 'Tüm kategoriler',
  count: (count: number) => `${formatNumber(count, 'tr')} ürün`,
  featured: 'Öne Çıkan Ürünler',
  helpTitle: 'Hangi anahtar olduğundan emin değil misiniz?',
  helpText:
    'Aracın markasını, modelini ve yılını söyleyin ya da eski anahtarın fotoğrafını gönderin; doğru parçayı biz bulalım.',
  helpCall: (number: string) => `Hemen arayın: ${number}`,
  helpChat: 'WhatsApp’tan fotoğraf gönderin',
  helpChatText: 'Merhaba, aradığım anahtar için yardımınıza ihtiyacım var.',
};

const en: typeof tr = {
  eyebrow: 'Car keys · Remotes · Machines · Locksmithing',
  title: 'Keys, remotes and locksmith supplies',
  lead: 'From remotes to cutting machines, from transponders to cylinders: everything a workshop needs in one catalogue. Pick your products and get a quote on WhatsApp.',
  chat: 'Ask on WhatsApp',
  claims: 'Why us',
  years: 'years of experience',
  products: 'products',
  shipping: 'hour shipping',
  categories: 'Featured Categories',
  categoriesHint: 'The groups with the widest choice',
  allCategories: 'All categories',
  count: (count: number) => `${formatNumber(count, 'en')} ${count === 1 ? 'product' : 'products'}`,
  featured: 'Featured Products',
  helpTitle: 'Not sure which key it is?',
  helpText:
    'Tell us the make, model and year, or send a photo of the old key, and we will find the right part.',
  helpCall: (number: string) => `Call now: ${number}`,
  helpChat: 'Send a photo on WhatsApp',
  helpChatText: 'Hello, I need help finding a key.',
};

/** The words of the home page, not in the dictionaries that every page loads. */
export const homeWords: Record<Lang, typeof tr> = { tr, en };
