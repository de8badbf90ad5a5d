import type { Article } from './article.ts';

const category = 'KUMANDALAR';

export const remoteArticles: readonly Article[] = [
  {
    category,
    subcategory: 'KEYDIY Kumandalar',
    universal: true,
    brands: ['KEYDIY'],
    choices: ['B01-3', 'B05-3', 'B11-2', 'B15-3'],
    name: ['{brand} {} Üniversal Sustalı Kumanda (B Serisi)', '{brand} {} Universal Flip Remote (B Series)'],
    code: 'KD-{}',
    price: 310,
    step: 1.04,
    kind: 'flip',
    buttons: [3, 3, 2, 3],
    text: [
      [
        'Kumanda üretme cihazıyla istenen araca göre yazılan boş sustalı kumanda.',
        'A blank flip remote that a remote generator writes for the car you need.',
      ],
      [
        'B serisi kapı kilidi işlevini verir, içinde immobilizer çipi yoktur.',
        'The B series locks and unlocks; it has no immobilizer chip inside.',
      ],
      ['Uç ayrı seçilir.', 'The blade is chosen separately.'],
    ],
    specs: [
      ['Seri: B, tek işlevli', 'Series: B, single function'],
      ['Frekans: cihazla ayarlanır', 'Frequency: set by the tool'],
      ['Pil: CR2032', 'Battery: CR2032'],
    ],
  },
  {
    category,
    subcategory: 'KEYDIY Kumandalar',
    universal: true,
    brands: ['KEYDIY'],
    choices: ['NB10-3', 'NB11-3', 'NB15-2', 'NB25-4'],
    name: [
      '{brand} {} Üniversal Sustalı Kumanda (NB Serisi)',
      '{brand} {} Universal Flip Remote (NB Series)',
    ],
    code: 'KD-{}',
    price: 460,
    step: 1.04,
    kind: 'flip',
    buttons: [3, 3, 2, 4],
    text: [
      [
        'Çipi kartın üzerinde bulunan, birden çok kumanda tipine dönüşebilen boş sustalı kumanda.',
        'A blank flip remote with the chip on its board, able to become several remote types.',
      ],
      ['Üretildikten sonra araca tanıtılır.', 'Once made, it is learnt to the car.'],
    ],
    specs: [
      ['Seri: NB, çok işlevli', 'Series: NB, multi-function'],
      ['Dahili çip: var', 'Built-in chip: yes'],
      ['Pil: CR2032', 'Battery: CR2032'],
    ],
  },
  {
    category,
    subcategory: 'KEYDIY Kumandalar',
    universal: true,
    brands: ['KEYDIY'],
    choices: ['ZB02-3', 'ZB03-4', 'ZB08-5', 'ZB28-3'],
    name: [
      '{brand} {} Üniversal Akıllı Kumanda (ZB Serisi)',
      '{brand} {} Universal Smart Remote (ZB Series)',
    ],
    code: 'KD-{}',
    price: 890,
    step: 1.05,
    kind: 'smart',
    buttons: [3, 4, 5, 3],
    text: [
      [
        'Anahtarsız çalıştırma sistemlerine yazılabilen boş akıllı kumanda.',
        'A blank smart remote that can be written for keyless systems.',
      ],
      [
        'İçinde yedek uç yuvası vardır; uç profili araca göre seçilir.',
        'It has room for an emergency blade, chosen to suit the car.',
      ],
      [
        'Hangi araçlara dönüştüğü cihazın güncel listesinden bakılmalıdır.',
        'See the tool’s current list for the cars it can become.',
      ],
    ],
    specs: [
      ['Seri: ZB, akıllı', 'Series: ZB, smart'],
      ['Pil: CR2032', 'Battery: CR2032'],
    ],
  },
  {
    category,
    subcategory: 'Xhorse Kumandalar',
    universal: true,
    brands: ['Xhorse'],
    choices: ['XKB501EN', 'XKB506EN', 'XKFO01EN', 'XKHY02EN', 'XKTO03EN'],
    name: ['{brand} {} Kablolu Tip Üniversal Kumanda', '{brand} {} Wire-Type Universal Remote'],
    code: '{}',
    price: 380,
    step: 1.03,
    kind: 'flip',
    buttons: 3,
    text: [
      [
        'Cihaza kablosuyla bağlanıp istenen kumandaya dönüştürülen boş sustalı gövde.',
        'A blank flip body that becomes the wanted remote when wired to the tool.',
      ],
      [
        'Çip takılı gelmez; gerekiyorsa süper çip eklenir.',
        'It comes without a chip; add a super chip where one is needed.',
      ],
    ],
    specs: [
      ['Bağlantı: kablolu', 'Connection: wired'],
      ['Tuş sayısı: 3', 'Buttons: 3'],
      ['Pil: CR2032', 'Battery: CR2032'],
    ],
  },
  {
    category,
    subcategory: 'Xhorse Kumandalar',
    universal: true,
    brands: ['Xhorse'],
    choices: ['XNBU01EN', 'XSKF20EN', 'XSTO01EN', 'XM38'],
    name: ['{brand} {} Üniversal Akıllı Kumanda', '{brand} {} Universal Smart Remote'],
    code: '{}',
    price: 980,
    step: 1.08,
    kind: 'smart',
    buttons: 4,
    text: [
      [
        'Kablosuz yazılan ve birçok keyless sisteme uyarlanan boş akıllı kumanda.',
        'A blank smart remote written without a cable and fitted to many keyless systems.',
      ],
      [
        'Aynı gövde ihtiyaç değişince yeniden yazılabilir.',
        'The same body can be written again when needs change.',
      ],
    ],
    specs: [
      ['Bağlantı: kablosuz', 'Connection: wireless'],
      ['Pil: CR2032', 'Battery: CR2032'],
    ],
    warrantyMonths: 12,
  },
  {
    category,
    subcategory: 'Motosiklet Kumandaları',
    brands: [null, 'Honda'],
    choices: [2, 3],
    name: ['{brand} Motosiklet Alarm Kumandası {} Tuşlu', '{brand} Motorcycle Alarm Remote {}-Button'],
    code: 'MOTO-{}',
    price: 540,
    step: 1.15,
    kind: 'garage',
    buttons: [2, 3],
    text: [
      [
        'Motosiklet alarmını kurup kapatan, suya dayanıklı küçük kumanda.',
        'A small splash-proof remote that arms and disarms a motorcycle alarm.',
      ],
      ['Alarm ünitesinin öğrenme kipinde eşlenir.', 'It is paired in the alarm unit’s learning mode.'],
    ],
    specs: [
      ['Tuş sayısı: {}', 'Buttons: {}'],
      ['Frekans: 433,92 MHz', 'Frequency: 433.92 MHz'],
      ['Pil: A27', 'Battery: A27'],
    ],
  },
];
