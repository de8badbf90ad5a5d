import type { Lang } from '#domain/localised.ts';

interface Retention {
  months: number;
  nightlyDays: number;
  safetyDays: number;
}

const tr = {
  title: 'Gizlilik',
  description: 'Bu sitede nelerin saklandığı, ne kadar süre saklandığı ve nasıl silindiği.',
  lead: 'Bu site sizi izlemez: reklam, izleme çerezi ve üçüncü taraf analiz aracı yoktur.',
  sections: ({ months, nightlyDays, safetyDays }: Retention) => [
    {
      title: 'Fiyat talepleri',
      texts: [
        '“Fiyat Bilgisi Al” düğmesine bastığınızda listeniz WhatsApp’ta bir mesaj olarak açılır. Fiyat verebilmemiz için aynı liste (ürünler, adetler, seçtiyseniz aracınız ve tahmin edilemeyen bir bağlantı) sitede de saklanır. Adınız, telefonunuz, e-postanız ve IP adresiniz taleple birlikte saklanmaz.',
        'Talebinizi yalnızca bağlantısına sahip olanlar görebilir. Arama motorlarına kapalıdır.',
        'WhatsApp’ta kim olduğunuzu sohbetten biliriz. Talebinize adınızı ve telefonunuzu kendi kaydımız olarak yazabiliriz; isterseniz sileriz.',
        `Talepler, üzerlerine yazılanlarla birlikte ${months} ay sonra kendiliğinden silinir.`,
      ],
    },
    {
      title: 'Tarayıcınızda duranlar',
      texts: [
        'Sepetiniz yalnızca açık sekmenin belleğindedir. Seçtiğiniz araç, son aramalarınız ve görünüm tercihleriniz kendi tarayıcınızda durur, bize gönderilmez.',
        'Bir talep gönderilirken bağlantınız kesilirse liste en çok 24 saat tarayıcınızda bekler ve bağlantı gelince gönderilir.',
      ],
    },
    {
      title: 'Aramalar ve sayımlar',
      texts: [
        'Sonuç vermeyen aramaların metnini, kimin aradığı olmadan, gün gün sayarız: en çok 60 karakter, 90 gün. E-posta adresine, telefona ya da şasi numarasına benzeyen metinler hiç saklanmaz.',
        'İstek sınırları için IP adresleri yalnızca bellekte ve en çok birkaç saat tutulur. Sunucu kayıtlarında adresler güvenlik amacıyla kısa süre bulunabilir; taleplerle ilişkilendirilmez.',
      ],
    },
    {
      title: 'Yedekler',
      texts: [
        `Her gece yedek alınır. Gecelik yedekler ${nightlyDays} gün, büyük değişikliklerden önce alınan güvenlik yedekleri ${safetyDays} gün sonra silinir. Silinen bir talep en geç bu sürelerin sonunda yedeklerden de çıkar; elle alınan yedekleri biz sileriz.`,
      ],
    },
    {
      title: 'Bayilik başvurusu',
      texts: ['Başvuru formuna yazdıklarınız yalnızca WhatsApp mesajına konur; sitede saklanmaz.'],
    },
  ],
  contact: 'Bilgi almak ya da bir talebin silinmesini istemek için bize yazın:',
};

/** Of the page about privacy. Apart from the words that every page loads, as those of other pages that few open. */
export const privacyWords: Record<Lang, typeof tr> = {
  tr,
  en: {
    title: 'Privacy',
    description: 'What this site stores, for how long, and how it is deleted.',
    lead: 'This site does not track you: there are no advertisements, tracking cookies or third-party analytics.',
    sections: ({ months, nightlyDays, safetyDays }) => [
      {
        title: 'Requests for prices',
        texts: [
          'When you press “Get Price Info”, your list opens as a message in WhatsApp. So that we can quote prices, the same list (products, quantities, your vehicle if you chose one, and a link that cannot be guessed) is stored on the site, too. Your name, phone, e-mail and IP address are not stored with it.',
          'Only those who have its link can see your request. It is closed to search engines.',
          'Who you are we know from the chat. We may write your name and phone on the request as our own record, and delete them if you ask for it.',
          `Requests are deleted ${months === 1 ? 'after one month' : `after ${months} months`}, with everything written on them.`,
        ],
      },
      {
        title: 'What stays in your browser',
        texts: [
          'Your cart is only in the memory of the open tab. The vehicle you chose, your last searches and how you like pages to look stay in your own browser and are not sent to us.',
          'If the connection fails while a request is sent, the list waits in your browser for at most 24 hours and is sent when the connection is back.',
        ],
      },
      {
        title: 'Searches and counts',
        texts: [
          'We count the texts of searches without a result per day, without who searched: at most 60 characters, for 90 days. Texts that look like an e-mail address, a phone or a chassis number are never stored.',
          'To limit abuse, IP addresses are held in memory only, for a few hours at most. Server logs may contain addresses for a short time for security; they are not linked to requests.',
        ],
      },
      {
        title: 'Backups',
        texts: [
          `A backup is made every night. Nightly backups are deleted after ${nightlyDays} days, safety backups made before large changes after ${safetyDays} days. A deleted request is gone from them by then; backups made by hand are deleted by us.`,
        ],
      },
      {
        title: 'Dealership application',
        texts: [
          'What you write into the application form goes into the WhatsApp message only and is not stored on the site.',
        ],
      },
    ],
    contact: 'To ask about this, or to have a request deleted, write to us:',
  },
};
