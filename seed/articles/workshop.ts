import type { Article } from './article.ts';

export const workshopArticles: readonly Article[] = [
  {
    category: 'MAKİNALAR',
    subcategory: 'Kasa ve Yüzlü Anahtar Makinaları',
    brands: [null],
    choices: [
      ['Tek Çeneli', 'Single-Jaw'],
      ['Çift Çeneli', 'Twin-Jaw'],
    ],
    name: ['{} Yüzlü ve Kasa Anahtarı Makinası', '{} Bit and Safe Key Machine'],
    code: 'YKM-{}',
    price: 34_500,
    step: 1.35,
    kind: 'machine',
    text: [
      [
        'Uzun gövdeli kasa anahtarlarını ve yüzlü anahtarları örnekten kopyalar.',
        'It copies long safe keys and bit keys from a sample.',
      ],
      ['Kalın frezesi pirinç ve çelik uçlarda çalışır.', 'Its thick cutter works on brass and steel bits.'],
      ['Kullanırken koruyucu gözlük takın.', 'Wear eye protection while using it.'],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Besleme: 230 V', 'Supply: 230 V'],
    ],
    warrantyMonths: 24,
  },
  {
    category: 'CİHAZLAR',
    subcategory: 'Arıza Tespit Cihazları',
    brands: ['Autel', 'XTOOL', 'OBDSTAR'],
    choices: [
      ['Temel', 'Basic'],
      ['Tam Sistem', 'Full-System'],
    ],
    name: ['{brand} {} OBD Arıza Tespit Cihazı', '{brand} {} OBD Diagnostic Tool'],
    code: 'DIAG-{}',
    price: 7_900,
    step: 2.4,
    kind: 'device',
    text: [
      [
        'OBD soketinden hata kodlarını okur ve siler.',
        'It reads and clears fault codes through the OBD socket.',
      ],
      [
        'Anahtar tanıtmadan önce immobilizer hatasını ayırt etmeye yardım eder.',
        'It helps to tell an immobilizer fault apart before a key is programmed.',
      ],
    ],
    specs: [
      ['Kapsam: {}', 'Scope: {}'],
      ['Bağlantı: OBD-II', 'Connection: OBD-II'],
    ],
    warrantyMonths: 12,
  },
  {
    category: 'CİHAZLAR',
    subcategory: 'Frekans Test Cihazları',
    brands: [null],
    choices: [
      ['Cep Tipi', 'Pocket'],
      ['Masa Tipi', 'Bench'],
      ['Ekranlı', 'Display'],
    ],
    name: ['{} Kumanda Frekans Test Cihazı', '{} Remote Frequency Tester'],
    code: 'FRK-{}',
    price: 690,
    step: 1.9,
    kind: 'tester',
    text: [
      [
        'Kumandanın yayın yapıp yapmadığını ve hangi bantta çalıştığını gösterir.',
        'It shows whether a remote transmits and in which band.',
      ],
      ['315, 433,92 ve 868 MHz bantlarını ölçer.', 'It measures the 315, 433.92 and 868 MHz bands.'],
    ],
    specs: [
      ['Gövde: {}', 'Body: {}'],
      ['Bantlar: 315 / 433,92 / 868 MHz', 'Bands: 315 / 433.92 / 868 MHz'],
    ],
    warrantyMonths: 12,
  },
  {
    category: 'CİHAZLAR',
    subcategory: 'Lisans ve Kontör',
    brands: ['Xhorse', 'Autel', 'CGDI', 'Yanhua'],
    choices: [
      ['1 Yıllık', '1-Year'],
      ['2 Yıllık', '2-Year'],
    ],
    name: ['{brand} {} Yazılım Güncelleme Lisansı', '{brand} {} Software Update Licence'],
    code: 'LIS-{}',
    price: 6_400,
    step: 1.8,
    kind: 'box',
    text: [
      [
        '{brand} cihazının güncelleme süresini uzatan dijital lisans.',
        'A digital licence that extends the update period of {brand} tools.',
      ],
      [
        'Cihazın seri numarasına tanımlanır, başka cihaza aktarılamaz.',
        'It is tied to the tool’s serial number and cannot be moved.',
      ],
      ['Kargo gönderilmez, kod iletilir.', 'Nothing is shipped; a code is sent.'],
    ],
    specs: [
      ['Süre: {}', 'Term: {}'],
      ['Teslim: dijital', 'Delivery: digital'],
    ],
  },
  {
    category: 'CİHAZLAR',
    subcategory: 'Lisans ve Kontör',
    brands: ['KEYDIY', 'CGDI'],
    choices: [10, 50],
    name: ['{brand} {} Kontör Paketi', '{brand} Pack of {} Tokens'],
    code: 'KNT-{}',
    price: 850,
    step: 4.2,
    kind: 'box',
    text: [
      ['İşlem başına kullanılan hesap kontörü.', 'Account tokens that are used up per operation.'],
      [
        'Yükleme {brand} hesabına yapılır; geri alınamaz.',
        'They are loaded to the {brand} account and cannot be returned.',
      ],
    ],
    specs: [
      ['Adet: {}', 'Tokens: {}'],
      ['Teslim: dijital', 'Delivery: digital'],
    ],
  },
  {
    category: 'KONTAK VE DİREKSİYON KİLİTLERİ',
    subcategory: 'ELV / ESL Motor ve Parçaları',
    brands: ['Mercedes-Benz'],
    choices: ['W204', 'W207', 'W212'],
    name: ['{brand} {} ELV / ESL Motoru', '{brand} {} ELV / ESL Motor'],
    code: 'ELV-{}',
    price: 1_250,
    step: 1.06,
    kind: 'motor',
    text: [
      [
        '{} gövdede direksiyon kilidini süren küçük elektrik motoru.',
        'The small electric motor that drives the steering lock of the {} body.',
      ],
      [
        'Motor değişimi kilit ünitesini kurtarabilir; ünite kilitli kaldıysa emülatör gerekir.',
        'Changing the motor may save the unit; if the unit has locked up, an emulator is needed.',
      ],
    ],
    specs: [
      ['Gövde: {}', 'Body: {}'],
      ['Tip: ELV / ESL motoru', 'Type: ELV / ESL motor'],
    ],
  },
  {
    category: 'KONTAK VE DİREKSİYON KİLİTLERİ',
    subcategory: 'Kilit Tamir Takımları (Pul Seti)',
    choices: ['HU66', 'HU101', 'HU83', 'SIP22', 'HU100', 'HU92', 'VA2', 'HU64'],
    name: ['{} Kilit Pul Seti 200 Parça', '{} Wafer Repair Kit 200 pcs'],
    code: 'PUL-{}',
    price: 480,
    kind: 'kit',
    text: [
      [
        '{} göbekleri eski anahtara uydurmak ya da aşınan pulları yenilemek için takım.',
        'A kit for matching {} barrels to an old key or renewing worn wafers.',
      ],
      [
        'Numaralı pullar bölmeli kutuda yaylarıyla gelir.',
        'Numbered wafers come in a divided box with their springs.',
      ],
    ],
    specs: [
      ['Uç profili: {}', 'Blade profile: {}'],
      ['Paket: 200 parça', 'Pack: 200 pieces'],
    ],
  },
];
