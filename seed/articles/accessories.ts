import type { Article } from './article.ts';

const category = 'AKSESUARLAR';

export const accessoryArticles: readonly Article[] = [
  {
    category,
    subcategory: 'Deri Kılıflar',
    brands: ['BMW', 'Mercedes-Benz', 'Volkswagen', 'Renault', 'Toyota', 'Ford'],
    choices: [3],
    name: ['{brand} Uyumlu {} Tuşlu Deri Anahtar Kılıfı', '{}-Button Leather Key Cover for {brand}'],
    code: 'DRK-{}',
    price: 280,
    kind: 'cover',
    buttons: 3,
    text: [
      [
        '{brand} kumandasını çizilmeye karşı koruyan dikişli deri kılıf.',
        'A stitched leather cover that keeps a {brand} remote from scratches.',
      ],
      ['Tuşlar kılıf çıkarılmadan kullanılır.', 'The buttons are used without taking it off.'],
    ],
    specs: [
      ['Tuş sayısı: {}', 'Buttons: {}'],
      ['Malzeme: deri', 'Material: leather'],
    ],
  },
  {
    category,
    subcategory: 'Silikon Kılıflar',
    brands: ['Volkswagen', 'Hyundai', 'Fiat', 'Peugeot'],
    choices: [
      ['Siyah', 'Black'],
      ['Kırmızı', 'Red'],
      ['Mavi', 'Blue'],
    ],
    name: ['{brand} Uyumlu Silikon Kılıf {}', 'Silicone Cover for {brand} {}'],
    code: 'SLK-{}',
    price: 75,
    kind: ['coverblack', 'coverred', 'coverblue'],
    buttons: 3,
    text: [
      [
        '{brand} kumandası için esnek ve yıkanabilir kılıf.',
        'A flexible, washable cover for a {brand} remote.',
      ],
      ['Toza ve hafif suya karşı korur.', 'It protects against dust and light splashes.'],
    ],
    specs: [
      ['Renk: {}', 'Colour: {}'],
      ['Malzeme: silikon', 'Material: silicone'],
    ],
  },
  {
    category,
    subcategory: 'Anahtarlıklar',
    brands: ['Audi', 'Porsche', 'Land Rover', 'MINI', 'Honda', null],
    choices: [['Metal', 'Metal']],
    name: ['{brand} {} Anahtarlık', '{brand} {} Key Ring'],
    code: 'ANH-{}',
    price: 145,
    kind: 'ring',
    text: [
      ['Çift halkalı, kolay ayrılan anahtarlık.', 'A key ring with two loops that part easily.'],
      [
        'Kumanda halkasına zarar vermeyen yumuşak bağlantısı vardır.',
        'Its soft link does not wear the eye of the remote.',
      ],
    ],
    specs: [
      ['Malzeme: {}', 'Material: {}'],
      ['Halka: 30 mm', 'Ring: 30 mm'],
    ],
  },
  {
    category,
    subcategory: 'Anahtar Etiketleri',
    choices: [50, 100, 200],
    name: ['Renkli Anahtar Etiketi ({} Adet)', 'Coloured Key Tags (Pack of {})'],
    code: 'ETK-{}',
    price: 160,
    step: 1.75,
    kind: 'tag',
    text: [
      [
        'Dükkânda anahtarları ayırmak için yazılabilir plastik etiket.',
        'Plastic tags to write on, for telling keys apart in the shop.',
      ],
      ['Kâğıdı değiştirilir, halkası paslanmaz.', 'The paper can be changed and the ring does not rust.'],
    ],
    specs: [
      ['Paket: {} adet', 'Pack: {} pieces'],
      ['Renk: karışık', 'Colour: mixed'],
    ],
  },
  {
    category,
    subcategory: 'Anahtar Dolapları ve Panolar',
    choices: [20, 48, 93, 140],
    name: ['{} Askılı Anahtar Dolabı', 'Key Cabinet for {} Keys'],
    code: 'DLB-{}',
    price: 690,
    step: 1.55,
    kind: 'cabinet',
    text: [
      ['Numaralı {} askısı olan kilitli metal dolap.', 'A locking metal cabinet with {} numbered hooks.'],
      ['Duvara dört noktadan vidalanır.', 'It is screwed to the wall at four points.'],
    ],
    specs: [
      ['Askı: {} adet', 'Hooks: {}'],
      ['Malzeme: çelik sac', 'Material: sheet steel'],
    ],
    warrantyMonths: 12,
  },
  {
    category,
    subcategory: 'Sinyal Kesici Çantalar',
    universal: true,
    choices: [
      ['Küçük', 'Small'],
      ['Büyük', 'Large'],
    ],
    name: ['Keyless Sinyal Kesici Çanta {}', 'Keyless Signal-Blocking Pouch {}'],
    code: 'SKC-{}',
    price: 190,
    step: 1.4,
    kind: 'pouch',
    text: [
      [
        'Akıllı anahtarın yayınını keserek uzaktan kopyalama girişimini önlemeye yardım eder.',
        'It blocks the smart key’s signal and so helps against relay theft.',
      ],
      [
        'Anahtarı iç göze koyup kapağı tam kapatın.',
        'Put the key in the inner pocket and close the flap fully.',
      ],
    ],
    specs: [
      ['Boy: {}', 'Size: {}'],
      ['Katman: iletken kumaş', 'Lining: conductive fabric'],
    ],
  },
];
