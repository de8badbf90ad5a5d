import type { Article } from './article.ts';

const category = 'GARAJ VE BARİYER KUMANDALARI';

export const garageArticles: readonly Article[] = [
  {
    category,
    subcategory: '433 MHz Değişken Kodlu',
    choices: [1, 2, 3, 4],
    name: [
      '{} Kanallı Garaj Kumandası 433,92 MHz Değişken Kod',
      '{}-Channel Garage Remote 433.92 MHz Rolling Code',
    ],
    code: 'GRD-{}K',
    price: 260,
    step: 1.1,
    kind: 'garage',
    buttons: [1, 2, 3, 4],
    text: [
      [
        'Her basışta kodu değişen, {} kanallı garaj ve bahçe kapısı kumandası.',
        'A {}-channel garage and gate remote whose code changes at every press.',
      ],
      [
        'Alıcının öğrenme tuşuyla eşlenir, kopyalanmaz.',
        'It is paired with the receiver’s learn button and cannot be copied.',
      ],
    ],
    specs: [
      ['Kanal: {}', 'Channels: {}'],
      ['Frekans: 433,92 MHz', 'Frequency: 433.92 MHz'],
      ['Kod: değişken (HCS301)', 'Code: rolling (HCS301)'],
      ['Pil: A27', 'Battery: A27'],
    ],
  },
  {
    category,
    subcategory: '433 MHz Sabit Kodlu',
    choices: [1, 2, 4],
    name: [
      '{} Kanallı Garaj Kumandası 433,92 MHz Sabit Kod',
      '{}-Channel Garage Remote 433.92 MHz Fixed Code',
    ],
    code: 'GRS-{}K',
    price: 170,
    step: 1.12,
    kind: 'garage',
    buttons: [1, 2, 4],
    text: [
      [
        'Kodu değişmeyen, {} kanallı kapı ve bariyer kumandası.',
        'A {}-channel gate and barrier remote with an unchanging code.',
      ],
      [
        'Kopyalanabildiği için güvenliğin önemli olduğu girişlerde değişken kod önerilir.',
        'As it can be copied, a rolling code is better where security matters.',
      ],
    ],
    specs: [
      ['Kanal: {}', 'Channels: {}'],
      ['Frekans: 433,92 MHz', 'Frequency: 433.92 MHz'],
      ['Kod: sabit (PT2262 / EV1527)', 'Code: fixed (PT2262 / EV1527)'],
    ],
  },
  {
    category,
    subcategory: '868 MHz Kumandalar',
    choices: [2, 4],
    name: ['{} Kanallı Garaj Kumandası 868,3 MHz', '{}-Channel Garage Remote 868.3 MHz'],
    code: 'GR8-{}K',
    price: 390,
    step: 1.15,
    kind: 'garage',
    buttons: [2, 4],
    text: [
      [
        '868 MHz bandını kullanan kapı motorları için {} kanallı kumanda.',
        'A {}-channel remote for door operators in the 868 MHz band.',
      ],
      ['433 MHz alıcılarla çalışmaz.', 'It does not work with 433 MHz receivers.'],
    ],
    specs: [
      ['Kanal: {}', 'Channels: {}'],
      ['Frekans: 868,3 MHz', 'Frequency: 868.3 MHz'],
      ['Pil: CR2032', 'Battery: CR2032'],
    ],
  },
  {
    category,
    subcategory: 'Kepenk Kumandaları',
    choices: [1, 2, 4, 5],
    name: ['{} Kanallı Kepenk Kumandası 433,92 MHz', '{}-Channel Shutter Remote 433.92 MHz'],
    code: 'KPM-{}K',
    price: 230,
    step: 1.14,
    kind: 'garage',
    buttons: 3,
    text: [
      [
        'Kepenk ve panjur motorunu yukarı, dur ve aşağı komutlarıyla sürer.',
        'It drives a shutter motor up, stop and down.',
      ],
      ['Ayrı ayrı yönetebildiği motor sayısı: {}.', 'The number of motors it can run one by one: {}.'],
    ],
    specs: [
      ['Kanal: {}', 'Channels: {}'],
      ['Frekans: 433,92 MHz', 'Frequency: 433.92 MHz'],
    ],
  },
  {
    category,
    subcategory: 'Kepenk Kumandaları',
    choices: [1],
    name: ['{} Kanallı Panjur Kumandası 433,42 MHz', '{}-Channel Blind Remote 433.42 MHz'],
    code: 'PNJ-{}K',
    price: 520,
    kind: 'garage',
    buttons: 3,
    text: [
      [
        '433,42 MHz kullanan panjur motoru ailesine özel kumanda.',
        'A remote for the family of blind motors that uses 433.42 MHz.',
      ],
      ['Diğer 433,92 MHz motorlarla eşleşmez.', 'It does not pair with other motors at 433.92 MHz.'],
    ],
    specs: [
      ['Kanal: {}', 'Channels: {}'],
      ['Frekans: 433,42 MHz', 'Frequency: 433.42 MHz'],
    ],
  },
  {
    category,
    subcategory: 'Kopyalama Kumandaları',
    choices: [433.92, 868.3],
    name: ['4 Kanallı Yüz Yüze Kopyalama Kumandası {} MHz', '4-Channel Face-to-Face Copy Remote {} MHz'],
    code: 'KPY-{}',
    price: 140,
    step: 1.6,
    kind: 'garage',
    buttons: 4,
    text: [
      [
        'Mevcut kumandayla karşı karşıya tutularak kodunu öğrenir.',
        'Held face to face with the old remote, it learns its code.',
      ],
      [
        'Sabit kodlu kumandalarda çalışır, değişken kodu kopyalamaz.',
        'It works with fixed codes and does not copy rolling ones.',
      ],
    ],
    specs: [
      ['Frekans: {} MHz', 'Frequency: {} MHz'],
      ['Tuş sayısı: 4', 'Buttons: 4'],
    ],
  },
  {
    category,
    subcategory: 'Alıcı Kartlar',
    choices: [1, 2, 4],
    name: ['{} Kanallı Alıcı Kart 433,92 MHz', '{}-Channel Receiver Board 433.92 MHz'],
    code: 'ALC-{}K',
    price: 340,
    step: 1.3,
    kind: 'board',
    text: [
      [
        'Kapı motoruna eklenen {} röleli radyo alıcısı.',
        'A {}-channel radio receiver with relay outputs, to add to a door operator.',
      ],
      ['Hem sabit hem değişken kodlu kumandayı öğrenir.', 'It learns both fixed and rolling-code remotes.'],
    ],
    specs: [
      ['Kanal: {}', 'Channels: {}'],
      ['Frekans: 433,92 MHz', 'Frequency: 433.92 MHz'],
      ['Besleme: 12 / 24 V', 'Supply: 12 / 24 V'],
    ],
    warrantyMonths: 12,
  },
];
