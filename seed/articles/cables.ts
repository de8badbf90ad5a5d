import type { Article } from './article.ts';

const category = 'KABLOLAR VE ADAPTÖRLER';

export const cableArticles: readonly Article[] = [
  {
    category,
    subcategory: 'OBD Kabloları',
    brands: ['Xhorse', 'Autel', 'XTOOL', 'OBDSTAR', 'Lonsdor'],
    choices: [
      ['Ana', 'Main'],
      ['Uzatma', 'Extension'],
    ],
    name: ['{brand} OBD {} Kablosu', '{brand} OBD {} Cable'],
    code: 'OBD-{}',
    price: 690,
    step: 0.7,
    kind: 'cable',
    text: [
      ['{brand} cihazını aracın OBD soketine bağlar.', 'It connects {brand} tools to the car’s OBD socket.'],
      ['16 pinli fişi kilit tırnaklıdır.', 'Its 16-pin plug has a locking tab.'],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Soket: OBD-II, 16 pin', 'Connector: OBD-II, 16 pins'],
    ],
  },
  {
    category,
    subcategory: 'Masaüstü Test Düzenekleri',
    brands: ['BMW', 'Mercedes-Benz', 'Volkswagen', 'Audi'],
    choices: [
      ['İmmobilizer', 'Immobilizer'],
      ['Gösterge', 'Cluster'],
    ],
    name: ['{brand} {} Test Düzeneği', '{brand} {} Bench Test Platform'],
    code: 'TST-{}',
    price: 3_900,
    step: 1.25,
    kind: 'cable',
    text: [
      [
        'Sökülmüş {brand} modüllerini araç dışında beslemek ve konuşturmak için kablo takımı.',
        'A harness for powering and talking to {brand} modules off the car.',
      ],
      ['Besleme kaynağı ayrıca gerekir.', 'A power supply is needed as well.'],
    ],
    specs: [
      ['Modül: {}', 'Module: {}'],
      ['Besleme: 12 V', 'Supply: 12 V'],
    ],
    warrantyMonths: 6,
  },
  {
    category,
    subcategory: 'Lehimsiz Adaptörler',
    brands: ['Yanhua', 'Xhorse'],
    choices: ['CAS3', 'FEM', 'BDC', 'MQB'],
    name: ['{brand} {} Lehimsiz Adaptör', '{brand} {} Solder-Free Adapter'],
    code: 'ADP-{}',
    price: 1_900,
    step: 1.08,
    kind: 'board',
    text: [
      [
        '{} modülündeki belleğe iğneli temasla bağlanır, lehim istemez.',
        'It reaches the memory of the {} module with spring pins instead of solder.',
      ],
      ['Kart üzerindeki hizalama deliklerine oturtulur.', 'It locates in the alignment holes of the board.'],
    ],
    specs: [
      ['Modül: {}', 'Module: {}'],
      ['Bağlantı: yaylı iğne', 'Contact: spring pins'],
    ],
  },
  {
    category,
    subcategory: 'Bypass (SGW) Kabloları',
    brands: ['Fiat', 'Renault', 'Nissan'],
    choices: ['12+8', '16+32'],
    name: ['{brand} {} SGW Kablosu', '{brand} {} SGW Cable'],
    code: 'SGW-{}',
    price: 780,
    step: 1.2,
    kind: 'cable',
    text: [
      [
        'Güvenlik geçidi bulunan {brand} araçlarda cihazın modüle ulaşmasını sağlar.',
        'It lets a tool reach the modules of {brand} cars with a security gateway.',
      ],
      [
        'Araç sahibinin onayıyla ve yetkili atölyede kullanılmalıdır.',
        'Use it in a qualified workshop with the owner’s consent.',
      ],
    ],
    specs: [
      ['Soket: {}', 'Connector: {}'],
      ['Boy: 1,2 m', 'Length: 1.2 m'],
    ],
  },
  {
    category,
    subcategory: 'Güç Kaynakları',
    choices: [5, 10, 30, 60],
    name: ['{} A 12 V Sabit Güç Kaynağı', '{} A 12 V Stable Power Supply'],
    code: 'GK-{}A',
    price: 620,
    step: 1.9,
    kind: 'supply',
    text: [
      [
        'Programlama sırasında gerilimi sabit tutan {} amperlik besleme.',
        'A {}-amp supply that keeps the voltage steady while programming.',
      ],
      ['Kısa devre ve aşırı yük koruması vardır.', 'It is protected against short circuit and overload.'],
    ],
    specs: [
      ['Akım: {} A', 'Current: {} A'],
      ['Çıkış: 12–14 V', 'Output: 12–14 V'],
    ],
    warrantyMonths: 24,
  },
];
