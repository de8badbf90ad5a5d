import type { Lang } from '#domain/localised.ts';
import type { Claims } from '#domain/shop-look.ts';

interface Benefit {
  title: string;
  text: string;
}

type Benefits = Record<'prices' | 'range' | 'support' | 'training', Benefit> &
  Record<'shipping' | 'years', Benefit | null>;

const applicationWords = {
  fields: {
    name: 'Ad Soyad',
    email: 'E-posta',
    phone: 'Telefon',
    city: 'Şehir',
    experience: 'Deneyim',
    message: 'Mesaj',
  },
  experience: { '0-1': '0-1 yıl', '1-3': '1-3 yıl', '3-5': '3-5 yıl', '5+': '5+ yıl' },
};

/** The form's message to the owner, who reads Turkish, repeats the form's words. */
export const applicationMessage = { title: 'BAYİLİK BAŞVURUSU', ...applicationWords };

const tr = {
  title: 'Bayimiz olun',
  lead: 'Anahtarcı, çilingir ve oto elektrikçiler için geniş stok, bayi fiyatı ve teknik destek. Başvurunuzu doldurun, koşulları birlikte konuşalım.',
  shipping: (hours: string) => `Siparişler ${hours} saat içinde kargoda`,
  apply: 'Başvuru formuna geç',
  benefitsTitle: 'Bayilerimize neler sunuyoruz?',
  conditionsTitle: 'Bayilik koşulları',
  formTitle: 'Bayilik Başvurusu',
  formHint:
    'Yıldızlı alanlar zorunludur. Bilgileriniz sunucuya kaydedilmez; form, hazır bir WhatsApp mesajı açar.',
  fields: applicationWords.fields,
  choose: 'Seçiniz',
  experience: applicationWords.experience,
  submit: 'Başvuruyu Gönder',
  problems: {
    name: 'Lütfen adınızı ve soyadınızı yazın.',
    email: 'Lütfen e-posta adresinizi yazın.',
    emailFormat: 'Bu bir e-posta adresine benzemiyor. Örnek: ad@firma.com',
    phone: 'Lütfen telefon numaranızı yazın.',
    phoneFormat: 'Telefon numarası en az 7, en çok 15 rakam içermeli.',
    city: 'Lütfen şehrinizi yazın.',
    tooLong: 'Mesaj bir WhatsApp bağlantısına sığmıyor. Lütfen biraz kısaltın.',
  },
  sent: 'Başvurunuz yeni sekmede WhatsApp mesajı olarak açıldı. Mesajı gönderdiğinizde bize ulaşır.',
  openAgain: 'Sekme açılmadıysa buradan açın',
  needsScript: 'Bu form JavaScript olmadan çalışmaz. Bizi arayabilir ya da WhatsApp’tan yazabilirsiniz.',
  contactTitle: 'Önce konuşmak ister misiniz?',
  contactText: 'Bayilikle ilgili sorularınızı telefonla ya da WhatsApp’tan yanıtlayalım.',
  contactChat: 'WhatsApp’tan sorun',
  chatText: 'Merhaba, bayilik hakkında bilgi almak istiyorum.',
  benefits: ({ years, products, shipping }: Claims): Benefits => ({
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
};

/** Of the page for dealers. */
export const dealershipWords: Record<Lang, typeof tr> = {
  tr,
  en: {
    title: 'Become a dealer',
    lead: 'A wide stock, dealer prices and technical support for key cutters, locksmiths and auto electricians. Fill in the application and let us talk about the terms.',
    shipping: (hours: string) => `Orders ship within ${hours} hours`,
    apply: 'Go to the form',
    benefitsTitle: 'What our dealers get',
    conditionsTitle: 'Dealer conditions',
    formTitle: 'Dealership Application',
    formHint:
      'Fields with a star are required. Nothing is stored on a server; the form opens a ready WhatsApp message, written in Turkish.',
    fields: {
      name: 'Full name',
      email: 'E-mail',
      phone: 'Phone',
      city: 'City',
      experience: 'Experience',
      message: 'Message',
    },
    choose: 'Choose',
    experience: { '0-1': '0-1 years', '1-3': '1-3 years', '3-5': '3-5 years', '5+': '5+ years' },
    submit: 'Send Application',
    problems: {
      name: 'Please enter your full name.',
      email: 'Please enter your e-mail address.',
      emailFormat: 'This does not look like an e-mail address. Example: name@company.com',
      phone: 'Please enter your phone number.',
      phoneFormat: 'A phone number has 7 to 15 digits.',
      city: 'Please enter your city.',
      tooLong: 'The message does not fit into a WhatsApp link. Please shorten it a little.',
    },
    sent: 'Your application opened as a WhatsApp message in a new tab. It reaches us once you send it.',
    openAgain: 'Open it here if no tab appeared',
    needsScript: 'This form needs JavaScript. You can call us or write on WhatsApp instead.',
    contactTitle: 'Would you rather talk first?',
    contactText: 'We are happy to answer your questions by phone or on WhatsApp.',
    contactChat: 'Ask on WhatsApp',
    chatText: 'Hello, I would like some information about becoming a dealer.',
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
