import type { Article } from './article.ts';

export const keyArticles: readonly Article[] = [
  {
    category: 'ANAHTARLAR',
    subcategory: 'Ev Ham Anahtarları',
    brands: ['Silca', 'JMA', 'Kale Kilit'],
    choices: ['UL050', 'YA28D', 'KAL5'],
    name: ['{brand} {} Ev Ham Anahtarı (10 Adet)', '{brand} {} House Key Blank (Pack of 10)'],
    code: '{}-10',
    price: 95,
    step: 1.1,
    kind: 'blank',
    text: [
      [
        'Daire kapısı silindirleri için {} profilli ham anahtar.',
        'A blank with the {} profile for flat-door cylinders.',
      ],
      [
        'Nikel kaplı pirinçtir, düz makinede kesilir.',
        'It is nickel-plated brass and is cut on a flat machine.',
      ],
    ],
    specs: [
      ['Profil: {}', 'Profile: {}'],
      ['Paket: 10 adet', 'Pack: 10 pieces'],
    ],
  },
  {
    category: 'ANAHTARLAR',
    subcategory: 'Bilyalı Ham Anahtarlar',
    brands: ['Kale Kilit', 'Yale', 'Keyline'],
    choices: ['KBL-7', 'DMP-5', 'DMP-9'],
    name: ['{brand} {} Bilyalı Ham Anahtar', '{brand} {} Dimple Key Blank'],
    code: '{}',
    price: 42,
    step: 1.2,
    kind: 'dimple',
    text: [
      [
        'Yüzeyine çukur açılarak kesilen güvenlikli silindir anahtarı.',
        'A security-cylinder key that is cut by drilling dimples in its face.',
      ],
      ['Bilyalı anahtar makinesi gerekir.', 'It needs a dimple key machine.'],
    ],
    specs: [
      ['Profil: {}', 'Profile: {}'],
      ['Kesim tipi: bilyalı (punto)', 'Cut type: dimple'],
    ],
  },
  {
    category: 'ANAHTARLAR',
    subcategory: 'Motosiklet Anahtarları',
    brands: ['Honda', 'BMW', null],
    choices: [
      ['Sol Kanal', 'Left Groove'],
      ['Sağ Kanal', 'Right Groove'],
    ],
    name: ['{brand} Motosiklet Ham Anahtarı {}', '{brand} Motorcycle Key Blank {}'],
    code: 'MHA-{}',
    price: 85,
    step: 1.05,
    kind: 'blank',
    text: [
      [
        'Motosiklet kontağı ve sele kilidi için kesilmemiş anahtar.',
        'An uncut key for motorcycle ignitions and seat locks.',
      ],
      [
        'Kanal yönünü eldeki anahtarla karşılaştırarak seçin.',
        'Choose the groove side by comparing with the key in hand.',
      ],
    ],
    specs: [
      ['Kanal: {}', 'Groove: {}'],
      ['Teslim: kesilmemiş', 'Supplied as: uncut'],
    ],
  },
  {
    category: 'ANAHTARLAR',
    subcategory: 'Ağır Vasıta ve İş Makinası Anahtarları',
    brands: ['Mercedes-Benz', 'Ford', 'Volvo', null],
    choices: [
      ['Kamyon', 'Truck'],
      ['İş Makinası', 'Machinery'],
    ],
    name: ['{brand} {} Kontak Anahtarı', '{brand} {} Ignition Key'],
    code: 'AVA-{}',
    price: 130,
    step: 1.1,
    kind: 'key',
    text: [
      [
        'Ağır vasıta ve şantiye araçlarının kontak anahtarı.',
        'An ignition key for heavy vehicles and site machinery.',
      ],
      [
        'Filo kullanımında aynı anahtar birden çok araca uyabilir; plaka bilgisiyle sorun.',
        'In fleets one key may suit several vehicles; ask with the plate at hand.',
      ],
    ],
    specs: [
      ['Kullanım: {}', 'Use: {}'],
      ['Çip: yok', 'Chip: none'],
    ],
  },
  {
    category: 'ANAHTARLAR',
    subcategory: 'Kasa ve Yüzlü Anahtarlar',
    choices: [65, 90, 110, 120, 150],
    name: ['{} mm Kasa Anahtarı', '{} mm Safe Key'],
    code: 'KSA-{}',
    price: 75,
    step: 1.18,
    kind: 'bitkey',
    text: [
      [
        'Çift kanatlı kasa kilitleri için {} mm boyunda ham anahtar.',
        'A {} mm blank for double-bit safe locks.',
      ],
      ['Kanat genişliği kesimden önce ölçülmelidir.', 'Measure the width of the bit before cutting.'],
    ],
    specs: [
      ['Boy: {} mm', 'Length: {} mm'],
      ['Malzeme: çelik', 'Material: steel'],
    ],
  },
  {
    category: 'ÇİPLER / TRANSPONDERLAR',
    subcategory: 'Çip Tutucular',
    universal: true,
    choices: [
      ['Karbon Çip', 'Carbon Chip'],
      ['Cam Çip', 'Glass Chip'],
      ['Üniversal', 'Universal'],
    ],
    name: ['{} Tutucu (10 Adet)', '{} Holder (Pack of 10)'],
    code: 'CTU-{}',
    price: 90,
    step: 1.1,
    kind: 'chipholder',
    text: [
      [
        'Çipin anahtar başlığında oynamadan durmasını sağlayan plastik yuva.',
        'A plastic seat that keeps the chip from moving in the key head.',
      ],
      ['Yapıştırıcı kullanmadan takılır.', 'It is fitted without glue.'],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Paket: 10 adet', 'Pack: 10 pieces'],
    ],
  },
  {
    category: 'PİLLER',
    subcategory: 'Pil Yuvaları',
    choices: ['CR2032', 'CR2025', 'CR1620', 'CR2450', 'VL2020'],
    name: ['{} Pil Yuvası', '{} Battery Holder'],
    code: 'PY-{}',
    price: 24,
    step: 1.12,
    kind: 'holder',
    text: [
      [
        'Kumanda kartına lehimlenen metal pil yuvası.',
        'A metal battery holder that is soldered to the remote’s board.',
      ],
      [
        'Temassızlık yapan ya da kırılan yuvanın yerine geçer.',
        'It replaces a holder that has broken or lost contact.',
      ],
    ],
    specs: [
      ['Pil: {}', 'Battery: {}'],
      ['Bağlantı: lehim', 'Mounting: soldered'],
    ],
  },
  {
    category: 'ANAHTAR UÇLARI',
    subcategory: 'Uç Pimleri',
    choices: [1.6, 1.8, 2, 2.5],
    name: ['{} mm Sustalı Uç Pimi (50 Adet)', '{} mm Blade Roll Pin (Pack of 50)'],
    code: 'PIM-{}',
    price: 60,
    step: 1.06,
    kind: 'pin',
    text: [
      ['Sustalı ucu yuvasında tutan yaylı pim.', 'The spring pin that holds a flip blade in its seat.'],
      ['Çakmak için pim çapına uygun zımba kullanın.', 'Drive it with a punch of the same diameter.'],
    ],
    specs: [
      ['Çap: {} mm', 'Diameter: {} mm'],
      ['Paket: 50 adet', 'Pack: 50 pieces'],
    ],
  },
];
