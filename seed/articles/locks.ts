import type { Article } from './article.ts';

const doors = 'KAPI KİLİTLERİ VE BARELLER';
const padlocks = 'ASMA KİLİTLER';

export const lockArticles: readonly Article[] = [
  {
    category: doors,
    subcategory: 'Bareller',
    brands: ['Kale Kilit', 'Yale'],
    choices: [60, 62, 68, 71, 76, 83, 90],
    name: ['{brand} {} mm Bilyalı Barel 5 Anahtarlı', '{brand} {} mm Dimple Cylinder with 5 Keys'],
    code: 'BLY-{}',
    price: 520,
    step: 1.06,
    kind: 'cylinder',
    text: [
      [
        'Bilyalı anahtarla çalışan {} mm boyunda kapı silindiri.',
        'A door cylinder {} mm long that works with a dimple key.',
      ],
      [
        'Kapı kalınlığını vida ortasından iki yana ölçerek boy seçin.',
        'Choose the length by measuring both ways from the screw.',
      ],
      ['Beş anahtarı ve sabitleme vidasıyla gelir.', 'It comes with five keys and its fixing screw.'],
    ],
    specs: [
      ['Boy: {} mm', 'Length: {} mm'],
      ['Tip: bilyalı', 'Type: dimple'],
      ['Anahtar: 5 adet', 'Keys: 5'],
    ],
    warrantyMonths: 24,
  },
  {
    category: doors,
    subcategory: 'Bareller',
    brands: ['Kale Kilit'],
    choices: [62, 68, 71, 76],
    name: ['{brand} {} mm Tuzaklı Barel 5 Anahtarlı', '{brand} {} mm Anti-Snap Cylinder with 5 Keys'],
    code: 'TZK-{}',
    price: 780,
    step: 1.06,
    kind: 'cylinder',
    text: [
      [
        'Kırma girişiminde ön bölümü kopan, kilidi kapalı tutan {} mm barel.',
        'A cylinder {} mm long whose front part breaks off under attack and leaves the door locked.',
      ],
      ['Kart ile kontrollü anahtar çoğaltma yapılabilir.', 'Keys can be copied against its card only.'],
    ],
    specs: [
      ['Boy: {} mm', 'Length: {} mm'],
      ['Tip: kırılmaya dayanıklı', 'Type: anti-snap'],
      ['Anahtar: 5 adet', 'Keys: 5'],
    ],
    warrantyMonths: 24,
  },
  {
    category: doors,
    subcategory: 'Bareller',
    brands: [null],
    choices: [60, 68, 76],
    name: ['{} mm Mandallı Barel 3 Anahtarlı', '{} mm Thumb-Turn Cylinder with 3 Keys'],
    code: 'MND-{}',
    price: 290,
    step: 1.07,
    kind: 'thumbturn',
    text: [
      [
        'İçeriden anahtarsız, mandalla kilitlenen {} mm silindir.',
        'A cylinder {} mm long that locks from inside with a turn instead of a key.',
      ],
      [
        'Acil çıkış istenen kapılarda tercih edilir.',
        'It is preferred on doors that must open quickly from inside.',
      ],
    ],
    specs: [
      ['Boy: {} mm', 'Length: {} mm'],
      ['Tip: mandallı', 'Type: thumb-turn'],
      ['Anahtar: 3 adet', 'Keys: 3'],
    ],
  },
  {
    category: doors,
    subcategory: 'Çelik Kapı Kilitleri',
    brands: ['Kale Kilit', null],
    choices: [
      ['Tek Merkezli', 'Single-Point'],
      ['Çok Noktalı', 'Multi-Point'],
    ],
    name: ['{brand} Çelik Kapı Kilidi {}', '{brand} Steel Door Lock {}'],
    code: 'CKK-{}',
    price: 1_450,
    step: 1.55,
    kind: 'steellock',
    text: [
      ['Çelik kapı kanadına gömülen kilit gövdesi.', 'A lock body set into the leaf of a steel door.'],
      [
        'Barel ayrı satılır; eksen ölçüsü eski kilitle aynı olmalıdır.',
        'The cylinder is sold separately; centres must match the old lock.',
      ],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Malzeme: çelik', 'Material: steel'],
    ],
    warrantyMonths: 24,
  },
  {
    category: doors,
    subcategory: 'Gömme Kilitler',
    brands: ['Kale Kilit', 'Yale'],
    choices: [35, 40, 45],
    name: ['{brand} {} mm Gömme Kilit', '{brand} {} mm Mortise Lock'],
    code: 'GMK-{}',
    price: 340,
    step: 1.05,
    kind: 'lockcase',
    text: [
      [
        'Ahşap iç kapılar için {} mm giriş ölçülü kilit gövdesi.',
        'A lock case with a {} mm backset for wooden inner doors.',
      ],
      ['Karşılığı ve vidaları paketindedir.', 'Strike plate and screws are in the pack.'],
    ],
    specs: [
      ['Giriş ölçüsü: {} mm', 'Backset: {} mm'],
      ['Eksen: 85 mm', 'Centres: 85 mm'],
    ],
  },
  {
    category: doors,
    subcategory: 'PVC / Alüminyum Kapı Kilitleri',
    brands: [null, 'Kale Kilit'],
    choices: [25, 30, 35],
    name: ['{brand} {} mm Makaralı PVC Kapı Kilidi', '{brand} {} mm Roller Lock for PVC Doors'],
    code: 'PVC-{}',
    price: 310,
    step: 1.05,
    kind: 'rollerlock',
    text: [
      [
        'PVC ve alüminyum doğramada kullanılan dar gövdeli kilit.',
        'A narrow lock body for PVC and aluminium doors.',
      ],
      ['Makara dili kapıyı kilitlemeden kapalı tutar.', 'The roller holds the door shut without locking it.'],
    ],
    specs: [
      ['Giriş ölçüsü: {} mm', 'Backset: {} mm'],
      ['Dil: makaralı', 'Latch: roller'],
    ],
  },
  {
    category: doors,
    subcategory: 'Mobilya ve Dolap Kilitleri',
    choices: [16, 20, 25, 30],
    name: ['{} mm Dolap Kilidi', '{} mm Cam Lock'],
    code: 'DLP-{}',
    price: 65,
    step: 1.08,
    kind: 'cylinder',
    text: [
      [
        'Çelik dolap ve mobilya kapaklarına takılan mandallı kilit.',
        'A cam lock for lockers and furniture doors.',
      ],
      ['Kapak kalınlığına göre {} mm boyu seçilir.', 'Pick the {} mm length to suit the panel.'],
    ],
    specs: [
      ['Boy: {} mm', 'Length: {} mm'],
      ['Anahtar: 2 adet', 'Keys: 2'],
    ],
  },
  {
    category: doors,
    subcategory: 'Posta Kutusu Kilitleri',
    choices: [16, 18, 20],
    name: ['Posta Kutusu Kilidi {} mm', 'Mailbox Lock {} mm'],
    code: 'PKK-{}',
    price: 48,
    step: 1.06,
    kind: 'cylinder',
    text: [
      ['Apartman posta kutuları için küçük kilit.', 'A small lock for apartment mailboxes.'],
      ['Mandal yönü montajda değiştirilebilir.', 'The cam can be turned when fitting.'],
    ],
    specs: [
      ['Boy: {} mm', 'Length: {} mm'],
      ['Anahtar: 2 adet', 'Keys: 2'],
    ],
  },
  {
    category: doors,
    subcategory: 'Kapı Kolları ve Rozetler',
    choices: [
      ['Mat Nikel', 'Satin Nickel'],
      ['Krom', 'Chrome'],
      ['Antik Pirinç', 'Antique Brass'],
      ['Siyah', 'Black'],
    ],
    name: ['Aynalı Kapı Kolu {}', 'Door Handle on Plate {}'],
    code: 'KOL-{}',
    price: 380,
    step: 1.06,
    kind: ['handle', 'handlechrome', 'handlebrass', 'handleblack'],
    text: [
      ['İç kapılar için çift taraflı kol ve ayna takımı.', 'A pair of handles on plates for inner doors.'],
      ['Eksen 85 mm kilitlere uyar.', 'It suits locks with 85 mm centres.'],
    ],
    specs: [
      ['Renk: {}', 'Finish: {}'],
      ['Eksen: 85 mm', 'Centres: 85 mm'],
    ],
  },
  {
    category: doors,
    subcategory: 'Hidrolik Kapı Kapatıcılar',
    brands: ['Kale Kilit', 'Yale'],
    choices: ['2-4', '3-5'],
    name: ['{brand} Hidrolik Kapı Kapatıcı EN {}', '{brand} Hydraulic Door Closer EN {}'],
    code: 'HKK-{}',
    price: 1_150,
    step: 1.25,
    kind: 'closer',
    text: [
      [
        'Kapıyı çarpmadan kapatan, hızı ayarlanabilir kapatıcı.',
        'A closer with adjustable speed that shuts the door without a slam.',
      ],
      [
        'EN {} kuvvet aralığı kapı genişliğine göre seçilir.',
        'Strength EN {} is chosen by the width of the door.',
      ],
    ],
    specs: [
      ['Kuvvet: EN {}', 'Strength: EN {}'],
      ['Ayar: iki vana', 'Adjustment: two valves'],
    ],
    warrantyMonths: 24,
  },
  {
    category: doors,
    subcategory: 'Akıllı Kapı Kilitleri',
    brands: ['Yale', 'Kale Kilit'],
    choices: [
      ['Tuş Takımlı', 'with Keypad'],
      ['Parmak İzli', 'with Fingerprint Reader'],
    ],
    name: ['{brand} Akıllı Kapı Kilidi {}', '{brand} Smart Door Lock {}'],
    code: 'AKL-{}',
    price: 7_900,
    step: 1.3,
    kind: ['keypad', 'fingerprint'],
    buttons: [9, 0],
    text: [
      ['Kapıyı anahtarsız açan elektronik kilit.', 'An electronic lock that opens the door without a key.'],
      [
        'Pil zayıfladığında uyarır; mekanik anahtar yedekte durur.',
        'It warns when the battery is low, and a mechanical key stays in reserve.',
      ],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Besleme: 4 adet AA pil', 'Power: 4 AA batteries'],
    ],
    warrantyMonths: 24,
  },
  {
    category: padlocks,
    subcategory: 'Pirinç Asma Kilitler',
    brands: ['Kale Kilit', 'Yale'],
    choices: [20, 25, 30, 40, 50, 60, 70],
    name: ['{brand} {} mm Pirinç Asma Kilit', '{brand} {} mm Brass Padlock'],
    code: 'PAK-{}',
    price: 85,
    step: 1.25,
    kind: 'padlock',
    text: [
      ['{} mm genişliğinde pirinç gövdeli asma kilit.', 'A padlock with a brass body {} mm wide.'],
      [
        'Pirinç paslanmaz; çelik halka sertleştirilmiştir.',
        'Brass does not rust, and the steel shackle is hardened.',
      ],
    ],
    specs: [
      ['Genişlik: {} mm', 'Width: {} mm'],
      ['Gövde: pirinç', 'Body: brass'],
      ['Anahtar: 3 adet', 'Keys: 3'],
    ],
  },
  {
    category: padlocks,
    subcategory: 'Çelik Asma Kilitler',
    choices: [40, 50, 60, 70, 80, 90],
    name: ['{} mm Çelik Asma Kilit', '{} mm Steel Padlock'],
    code: 'CAK-{}',
    price: 190,
    step: 1.2,
    kind: 'padlocksteel',
    text: [
      [
        'Depo ve konteyner için {} mm çelik gövdeli asma kilit.',
        'A steel padlock {} mm wide for stores and containers.',
      ],
      ['Dışarıda kullanımda yılda bir yağlanmalıdır.', 'Oil it once a year when used outdoors.'],
    ],
    specs: [
      ['Genişlik: {} mm', 'Width: {} mm'],
      ['Gövde: çelik', 'Body: steel'],
    ],
  },
  {
    category: padlocks,
    subcategory: 'Şifreli Asma Kilitler',
    brands: [null, 'Yale'],
    choices: [3, 4],
    name: ['{brand} {} Haneli Şifreli Asma Kilit', '{brand} {}-Digit Combination Padlock'],
    code: 'SAK-{}',
    price: 140,
    step: 1.35,
    kind: 'combination',
    buttons: [3, 4],
    text: [
      [
        'Anahtar taşımadan kullanılan, {} haneli şifreli kilit.',
        'A lock with a {}-digit combination that needs no key.',
      ],
      ['Şifre kullanıcı tarafından değiştirilebilir.', 'The user can change the combination.'],
    ],
    specs: [
      ['Hane: {}', 'Digits: {}'],
      ['Şifre: değiştirilebilir', 'Combination: resettable'],
    ],
  },
  {
    category: padlocks,
    subcategory: 'Kepenk Kilitleri',
    brands: ['Kale Kilit'],
    choices: [
      ['Yan Tip', 'Side-Mounted'],
      ['Orta Tip', 'Centre-Mounted'],
      ['Alt Kilit', 'Floor-Mounted'],
    ],
    name: ['{brand} Kepenk Kilidi {}', '{brand} Shutter Lock {}'],
    code: 'KPK-{}',
    price: 420,
    step: 1.12,
    kind: 'shutterlock',
    text: [
      [
        'Dükkân kepengini ray ya da zeminden kilitler.',
        'It locks a shop shutter to its rail or to the floor.',
      ],
      ['Bilyalı anahtarla çalışır.', 'It works with a dimple key.'],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Anahtar: 3 adet', 'Keys: 3'],
    ],
  },
  {
    category: padlocks,
    subcategory: 'Motosiklet ve Bisiklet Kilitleri',
    choices: [
      ['Disk Kilidi', 'Disc Lock'],
      ['Zincir Kilit', 'Chain Lock'],
      ['U Kilit', 'U-Lock'],
    ],
    name: ['Motosiklet ve Bisiklet {}', 'Motorcycle and Bicycle {}'],
    code: 'MBK-{}',
    price: 480,
    step: 1.25,
    kind: ['disclock', 'chainlock', 'bowlock'],
    text: [
      [
        'Park hâlindeki iki tekerlekliyi sabit bir yere bağlamak için kilit.',
        'A lock for tying a parked two-wheeler to something solid.',
      ],
      ['Plastik kaplama boyayı korur.', 'A plastic coat protects the paint.'],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Anahtar: 2 adet', 'Keys: 2'],
    ],
  },
];
