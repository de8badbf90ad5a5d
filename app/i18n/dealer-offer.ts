import type { Lang } from '#domain/localised.ts';
import type { Claims } from '#domain/shop-look.ts';

interface Benefit {
  title: string;
  text: string;
}

interface DealerOffer {
  benefits: (
    claims: Claims,
  ) => Record<'prices' | 'range' | 'support' | 'training', Benefit> &
    Record<'shipping' | 'years', Benefit | null>;
  conditions: string[];
}

/** Long texts of one page, not in the dictionaries that every page loads. */
export const dealerOffer: Record<Lang, DealerOffer> = {
  tr: {
    benefits: ({ years, products, shipping }) => ({
      prices: {
        title: 'Bayi fiyatları',
        text: 'Liste fiyatının altında, adet arttıkça iyileşen bayi fiyatları.',
      },
      range: {
        title: 'Geniş ürün yelpazesi',
        text: `${products ? `${products} ürün: k` : 'K'}umanda, anahtar, çip, makine ve yedek parça.`,
      },
      shipping:
        shipping === null
          ? null
          : {
              title: 'Hızlı kargo',
              text: `Stoktaki ürünler ${shipping} saat içinde kargoya verilir.`,
            },
      support: {
        title: 'Teknik destek',
        text: 'Tanıtma, kesim ve cihaz seçiminde ustalarımızdan telefonla destek.',
      },
      training: { title: 'Eğitim', text: 'Yeni cihaz ve makineler için kullanım eğitimi.' },
      years:
        years === null
          ? null
          : {
              title: `${years} yıl deneyim`,
              text: 'Uzun yıllardır bu işin içinde olan bir ekip.',
            },
    }),
    conditions: [
      'Vergi levhası olan bir işletme',
      'Anahtarcılık, çilingirlik veya oto elektrik alanında faaliyet',
      'Müşteriye açık bir iş yeri ya da gezici servis aracı',
      'Ürünleri tanıtabilecek temel teknik bilgi',
      'Yıl boyunca düzenli sipariş',
      'Müşteri memnuniyetine ve marka ilkelerine uyum',
    ],
  },
  en: {
    benefits: ({ years, products, shipping }) => ({
      prices: { title: 'Dealer prices', text: 'Prices below the list that improve with quantity.' },
      range: {
        title: 'A wide range',
        text: `${products ? `${products} products: r` : 'R'}emotes, keys, chips, machines and spare parts.`,
      },
      shipping:
        shipping === null
          ? null
          : {
              title: 'Fast shipping',
              text: `Products in stock are handed to the carrier within ${shipping} hours.`,
            },
      support: {
        title: 'Technical support',
        text: 'Help by phone with programming, cutting and choosing a tool.',
      },
      training: { title: 'Training', text: 'Hands-on training for new tools and machines.' },
      years:
        years === null
          ? null
          : {
              title: `${years} years of experience`,
              text: 'A team that has been in this trade for many years.',
            },
    }),
    conditions: [
      'A registered business with a tax certificate',
      'Work in key cutting, locksmithing or auto electrics',
      'A shop open to customers, or a mobile service van',
      'The basic technical knowledge to present the products',
      'Regular orders throughout the year',
      'Care for customers and for the brand’s principles',
    ],
  },
};
