import type { Lang } from '#domain/localised.ts';

interface DealerOffer {
  benefits: { title: string; text: string }[];
  conditions: string[];
}

/** Long texts of one page, not in the dictionaries that every page loads. */
export const dealerOffer: Record<Lang, DealerOffer> = {
  tr: {
    benefits: [
      { title: 'Bayi fiyatları', text: 'Liste fiyatının altında, adet arttıkça iyileşen bayi fiyatları.' },
      {
        title: 'Geniş ürün yelpazesi',
        text: '1000’den fazla ürün: kumanda, anahtar, çip, makine ve yedek parça.',
      },
      { title: 'Hızlı kargo', text: 'Stoktaki ürünler 24-48 saat içinde kargoya verilir.' },
      { title: 'Teknik destek', text: 'Tanıtma, kesim ve cihaz seçiminde ustalarımızdan telefonla destek.' },
      { title: 'Eğitim', text: 'Yeni cihaz ve makineler için kullanım eğitimi.' },
      { title: '40+ yıl deneyim', text: 'Kırk yılı aşkın süredir bu işin içinde olan bir ekip.' },
    ],
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
    benefits: [
      { title: 'Dealer prices', text: 'Prices below the list that improve with quantity.' },
      {
        title: 'A wide range',
        text: 'More than 1000 products: remotes, keys, chips, machines and spare parts.',
      },
      { title: 'Fast shipping', text: 'Products in stock are handed to the carrier within 24-48 hours.' },
      { title: 'Technical support', text: 'Help by phone with programming, cutting and choosing a tool.' },
      { title: 'Training', text: 'Hands-on training for new tools and machines.' },
      { title: '40+ years of experience', text: 'A team that has been in this trade for over forty years.' },
    ],
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
