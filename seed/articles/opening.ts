import type { Article } from './article.ts';

const category = 'MAYMUNCUK VE DECODERLER';

export const openingArticles: readonly Article[] = [
  {
    category,
    subcategory: "Lishi 2'si 1 Arada",
    brands: ['Original Lishi'],
    choices: [
      'HU66',
      'HU64',
      'HU83',
      'HU92',
      'HU100',
      'HU100R',
      'HU101',
      'HU162T',
      'VA2',
      'SIP22',
      'HON66',
      'TOY43',
      'TOY48',
      'NSN14',
      'HY22',
      'HYN7R',
      'NE72',
      'GT15R',
    ],
    name: ["Lishi {} 2'si 1 Arada Maymuncuk ve Decoder", 'Lishi {} 2-in-1 Pick and Decoder'],
    code: 'LISHI-{}',
    price: 1_150,
    step: 1.012,
    kind: 'lishi',
    text: [
      [
        '{} kilitleri için açma ve diş okumayı birleştiren alet.',
        'A tool that joins opening and reading the cuts of {} locks.',
      ],
      [
        'Gövdesindeki çizelge, okunan derinliği kesim koduna çevirir.',
        'The grid on its body turns the depth that is read into a cutting code.',
      ],
      ['Yalnızca yetkili çilingirlere yöneliktir.', 'It is meant for authorised locksmiths only.'],
    ],
    specs: [
      ['Uç profili: {}', 'Blade profile: {}'],
      ['Malzeme: paslanmaz çelik', 'Material: stainless steel'],
    ],
    warrantyMonths: 6,
  },
  {
    category,
    subcategory: 'Maymuncuk Setleri',
    choices: [12, 15, 20, 24, 32],
    name: ['{} Parça Maymuncuk Seti', '{}-Piece Lock Pick Set'],
    code: 'MS-{}',
    price: 420,
    step: 1.25,
    kind: 'pick',
    text: [
      [
        'Kancalar, tırmıklar ve gergi çubuklarından oluşan {} parçalık takım.',
        'A set of {} pieces with hooks, rakes and tension bars.',
      ],
      ['Deri kılıfında taşınır.', 'It is carried in its leather case.'],
      [
        'Meslek belgesi olan çilingirler ve eğitim için satılır.',
        'It is sold to certified locksmiths and for training.',
      ],
    ],
    specs: [
      ['Parça: {}', 'Pieces: {}'],
      ['Kılıf: deri', 'Case: leather'],
    ],
  },
  {
    category,
    subcategory: 'Oto Kapı Açma Aletleri',
    universal: true,
    choices: [
      ['Uzun Çubuk', 'Long-Reach Rod'],
      ['Kanca', 'Hook'],
      ['Komple Çanta', 'Complete Bag'],
    ],
    name: ['Oto Kapı Açma Seti {}', 'Car Opening Set {}'],
    code: 'OKA-{}',
    price: 650,
    step: 1.9,
    kind: ['rod', 'hook', 'toolbag'],
    text: [
      [
        'İçeride anahtar unutulan aracı cam aralığından açmak için alet.',
        'A tool for opening a car through the door gap when the key is inside.',
      ],
      ['Uçları boyayı çizmemesi için kaplanmıştır.', 'Its ends are coated so as not to scratch paint.'],
    ],
    specs: [
      ['İçerik: {}', 'Contents: {}'],
      ['Kaplama: plastik', 'Coating: plastic'],
    ],
  },
  {
    category,
    subcategory: 'Hava Yastıkları ve Takozlar',
    universal: true,
    choices: [
      ['Küçük', 'Small'],
      ['Orta', 'Medium'],
      ['Büyük', 'Large'],
      ['U Tipi', 'U-Shaped'],
    ],
    name: ['Oto Kapı Hava Yastığı {}', 'Car Door Air Wedge {}'],
    code: 'HY-{}',
    price: 210,
    step: 1.12,
    kind: ['wedgesmall', 'wedge', 'wedgelarge', 'wedgeopen'],
    text: [
      [
        'Kapı ile direk arasına konup şişirilerek çalışma aralığı açar.',
        'Placed between door and pillar, it is inflated to make room to work.',
      ],
      ['Aşırı şişirmek kapı kenarını bükebilir.', 'Over-inflating may bend the door edge.'],
    ],
    specs: [
      ['Boy: {}', 'Size: {}'],
      ['Pompa: elle', 'Pump: by hand'],
    ],
  },
  {
    category,
    subcategory: 'Kırık Anahtar Çıkarıcılar',
    universal: true,
    choices: [6, 8, 11, 14],
    name: ['Kırık Anahtar Çıkarma Seti {} Parça', 'Broken Key Extractor Set {} pcs'],
    code: 'KAC-{}',
    price: 190,
    step: 1.2,
    kind: 'extractor',
    text: [
      [
        'Kilitte kalan anahtar parçasını dişlerinden yakalayıp çeker.',
        'It grips a key fragment left in the lock by its cuts and draws it out.',
      ],
      ['Farklı kalınlıkta {} uç içerir.', 'It holds {} tips of different thickness.'],
    ],
    specs: [
      ['Parça: {}', 'Pieces: {}'],
      ['Malzeme: yay çeliği', 'Material: spring steel'],
    ],
  },
  {
    category,
    subcategory: 'Şifre Çözme Anahtarları',
    choices: ['HU66', 'HU92', 'HU101', 'VA2', 'TOY48'],
    name: ['{} Çizgili Şifre Çözme Anahtarı', '{} Engraved Line Key'],
    code: 'CSA-{}',
    price: 145,
    step: 1.02,
    kind: 'blade',
    text: [
      [
        'Üzerindeki çizgilerle diş konumu okunan ölçü anahtarı.',
        'A gauge key whose lines show the position of each cut.',
      ],
      [
        'Elde kesim yapmaya ve kod doğrulamaya yarar.',
        'It serves for cutting by hand and for checking a code.',
      ],
    ],
    specs: [
      ['Uç profili: {}', 'Blade profile: {}'],
      ['İşaret: lazer çizgi', 'Marking: laser lines'],
    ],
  },
  {
    category,
    subcategory: 'Eğitim Kilitleri',
    choices: [
      ['Pimli', 'Pin'],
      ['Bilyalı', 'Dimple'],
      ['HU66', 'HU66'],
      ['HU101', 'HU101'],
    ],
    name: ['{} Şeffaf Eğitim Kilidi', '{} Clear Practice Lock'],
    code: 'EGT-{}',
    price: 230,
    step: 1.15,
    kind: 'cylinder',
    text: [
      [
        'İçi görünen gövdesiyle kilidin çalışmasını öğretir.',
        'Its see-through body teaches how a lock works.',
      ],
      ['İki anahtarla gelir.', 'It comes with two keys.'],
    ],
    specs: [
      ['Tip: {}', 'Type: {}'],
      ['Gövde: şeffaf akrilik', 'Body: clear acrylic'],
    ],
  },
];
