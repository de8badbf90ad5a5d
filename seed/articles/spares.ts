import type { Article } from './article.ts';

const category = 'YEDEK PARÇALAR';

export const spareArticles: readonly Article[] = [
  {
    category,
    subcategory: 'Freze ve Bıçaklar',
    brands: ['Xhorse', 'Silca', 'Keyline'],
    choices: [1.5, 2, 2.5],
    name: ['{brand} Uyumlu {} mm Freze Ucu', '{} mm Milling Cutter for {brand}'],
    code: 'FRZ-{}',
    price: 420,
    step: 1.04,
    kind: 'cutter',
    text: [
      [
        '{brand} makinelerinde kullanılan {} mm çaplı karbür freze.',
        'A {} mm carbide cutter for {brand} machines.',
      ],
      ['Değiştirdikten sonra makineyi yeniden ayarlayın.', 'Calibrate the machine after changing it.'],
    ],
    specs: [
      ['Çap: {} mm', 'Diameter: {} mm'],
      ['Malzeme: karbür', 'Material: carbide'],
    ],
  },
  {
    category,
    subcategory: 'Makina Çeneleri',
    brands: ['Xhorse'],
    choices: ['M1', 'M2', 'M3', 'M4', 'M5', 'M5L', 'M6'],
    name: ['{brand} Uyumlu {} Çene', '{} Clamp for {brand}'],
    code: 'CENE-{}',
    price: 2_900,
    step: 1.03,
    kind: 'clamp',
    text: [
      [
        'Anahtarı kesim sırasında tutan {} tipi çene.',
        'The {} type clamp that holds the key while it is cut.',
      ],
      [
        'Hangi anahtarda hangi çenenin kullanılacağını makine ekranı gösterir.',
        'The machine’s screen says which clamp a key needs.',
      ],
    ],
    specs: [
      ['Çene: {}', 'Clamp: {}'],
      ['Malzeme: sertleştirilmiş çelik', 'Material: hardened steel'],
    ],
  },
  {
    category,
    subcategory: 'Okuyucu Uçlar (Tracer)',
    brands: ['Xhorse', 'Keyline'],
    choices: [1, 1.5, 2.5],
    name: ['{brand} Uyumlu {} mm Okuyucu Uç', '{} mm Tracer Probe for {brand}'],
    code: 'OKU-{}',
    price: 390,
    step: 1.04,
    kind: 'probe',
    text: [
      ['Örnek anahtarın yüzeyini izleyen {} mm uç.', 'A {} mm probe that follows the sample key.'],
      [
        'Aşınan uç derinliği yanlış okur; düzenli değiştirin.',
        'A worn probe misreads the depth, so change it regularly.',
      ],
    ],
    specs: [
      ['Çap: {} mm', 'Diameter: {} mm'],
      ['Tip: okuyucu uç', 'Type: tracer probe'],
    ],
  },
  {
    category,
    subcategory: 'Kayış ve Motorlar',
    choices: [
      ['Tahrik Kayışı', 'Drive Belt'],
      ['Kesim Motoru', 'Spindle Motor'],
      ['Step Motor', 'Stepper Motor'],
    ],
    name: ['Anahtar Makinası {}', 'Key Machine {}'],
    code: 'KYM-{}',
    price: 240,
    step: 3.4,
    kind: ['belt', 'motor', 'stepper'],
    text: [
      ['Kopyalama ve kesim makineleri için yedek.', 'A spare for duplicators and cutting machines.'],
      [
        'Makine modelini ve seri numarasını belirterek sorun.',
        'Ask with the machine’s model and serial number.',
      ],
    ],
    specs: [
      ['Parça: {}', 'Part: {}'],
      ['Kullanım: anahtar makinesi', 'Use: key machine'],
    ],
  },
  {
    category,
    subcategory: 'Mikro Tuşlar',
    choices: [
      '3x4x2',
      ['4x4x1,5', '4x4x1.5'],
      '6x6x5',
      ['3x6x2,5', '3x6x2.5'],
      ['4,5x4,5x3,8', '4.5x4.5x3.8'],
    ],
    name: ['{} mm Kumanda Mikro Tuşu (20 Adet)', '{} mm Remote Micro Switch (Pack of 20)'],
    code: 'MT-{}',
    price: 45,
    step: 1.05,
    kind: 'switch',
    text: [
      [
        'Basınca çalışmayan kumanda tuşunun altındaki devre anahtarı.',
        'The switch on the board under a remote button that no longer responds.',
      ],
      [
        'Lehimle değiştirilir; ölçü bacaklar hariç gövdedir.',
        'It is replaced by soldering; the size is that of the body without legs.',
      ],
    ],
    specs: [
      ['Ölçü: {} mm', 'Size: {} mm'],
      ['Paket: 20 adet', 'Pack: 20 pieces'],
    ],
  },
  {
    category,
    subcategory: 'Anten ve Bobinler',
    choices: [2.38, 4.91, 7.2],
    name: ['{} mH Transponder Anten Bobini', '{} mH Transponder Antenna Coil'],
    code: 'BOB-{}',
    price: 65,
    step: 1.1,
    kind: 'coil',
    text: [
      [
        'Akıllı anahtar kartında alıcı olarak görev yapan {} mH bobin.',
        'A {} mH coil that acts as the receiver on a smart key board.',
      ],
      ['Düşme sonrası kopan bobinin yerine lehimlenir.', 'It is soldered in place of one broken by a fall.'],
    ],
    specs: [
      ['Endüktans: {} mH', 'Inductance: {} mH'],
      ['Bağlantı: lehim', 'Mounting: soldered'],
    ],
  },
];
