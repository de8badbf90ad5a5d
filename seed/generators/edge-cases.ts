import type { Draft } from '../draft.ts';
import { imageUrls } from '../image-urls.ts';
import type { Random } from '../random.ts';

const plain = { brand: null, specs: [], code: null, images: [], warrantyMonths: 0 };

function extremes(random: Random): Draft[] {
  return [
    {
      ...plain,
      category: 'KUMANDA KAPLARI',
      subcategory: 'Sustalı Kaplar',
      brand: 'Volkswagen',
      name: [
        'Volkswagen Golf 4, Golf 5, Golf 6, Polo, Passat, Jetta, Bora, Caddy ve Transporter ile SEAT ve Škoda Modellerine Uyumlu 3 Tuşlu Sustalı Kumanda Kabı, HU66 Uç, Pil Yuvası, Tuş Lastiği ve Yedek Vida Takımı Dahil',
        'Volkswagen Golf 4, Golf 5, Golf 6, Polo, Passat, Jetta, Bora, Caddy and Transporter, also SEAT and Škoda, 3-Button Flip Remote Shell with HU66 Blade, Battery Holder, Button Pad and Spare Screw Set Included',
      ],
      text: [
        [
          'Birçok modele uyan takım; adı uzun, kutusu küçüktür.',
          'A set that suits many models; the name is long, the box is small.',
        ],
      ],
      code: 'SK-VAG-HU66-3B-TAKIM',
      price: 345,
      images: imageUrls(
        { kind: 'shell', buttons: 3, label: 'HU66', maker: 'Volkswagen' },
        ['front', 'opened', 'back'],
        random,
      ),
    },
    {
      ...plain,
      category: 'YEDEK PARÇALAR',
      subcategory: 'Freze ve Bıçaklar',
      name: ['Zımpara', 'Sandpaper'],
      text: [['Kesim sonrası çapak almak için.', 'For taking off burrs after cutting.']],
      price: 18,
      fixed: { specifications_en: null },
    },
    {
      ...plain,
      category: 'ANAHTAR UÇLARI',
      subcategory: 'Uç Pimleri',
      name: ['Tek Uç Pimi 1,6 mm', 'Single Roll Pin 1.6 mm'],
      text: [['Adetle satılan yaylı pim.', 'A spring pin sold by the piece.']],
      code: 'PIM-TEK',
      price: 0.5,
      images: imageUrls({ kind: 'pin', label: '1.6' }, ['front'], random),
      fixed: { price: 0.5, originalPrice: null },
    },
  ];
}

function halfFilled(random: Random): Draft[] {
  return [
    {
      ...plain,
      category: 'MAKİNALAR',
      subcategory: 'Bilgisayarlı (CNC) Makinalar',
      brand: 'Silca',
      name: ['Silca Tam Donanımlı Atölye Paketi', 'Silca Fully Equipped Workshop Package'],
      text: [
        [
          'Elektronik kesim makinesi, bilyalı kopyalayıcı ve çip kopyalama cihazından oluşan başlangıç paketi.',
          'A starting package of an electronic cutter, a dimple duplicator and a chip cloner.',
        ],
        ['Kurulum ve eğitim ayrıca görüşülür.', 'Installation and training are agreed separately.'],
      ],
      specs: [['İçerik: 3 makine', 'Contents: 3 machines']],
      code: 'ATL-PAKET-01',
      price: 249_999.9,
      images: imageUrls({ kind: 'machine', label: 'SET', maker: 'Silca' }, ['front', 'side'], random),
      warrantyMonths: 24,
      fixed: { price: 249_999.9, originalPrice: null, stock: 1 },
    },
    {
      ...plain,
      category: 'AKSESUARLAR',
      subcategory: 'Anahtarlıklar',
      name: ['IŞIKLI İki Halkalı Anahtarlık', 'Illuminated Key Ring with Two Loops'],
      text: [
        [
          'Karanlıkta kilidi bulmak için ışıklı anahtarlık.',
          'A key ring with a light for finding the lock in the dark.',
        ],
      ],
      code: 'IŞK-İĞ-01',
      price: 95,
      images: imageUrls({ kind: 'ring' }, ['front'], random),
    },
    {
      ...plain,
      category: 'KUMANDALAR',
      subcategory: 'Sabit Uçlu Kumandalar',
      brand: 'Opel',
      name: ['Opel Çıkma Kumanda 2 Tuşlu', 'Opel Salvaged Remote 2-Button'],
      text: [],
      price: 650,
      fixed: { price: null, originalPrice: null, description_en: null },
    },
    {
      ...plain,
      category: 'EMULATÖRLER',
      subcategory: 'Masaüstü Test Emulatörleri',
      name: ['Üniversal CAN Hattı Test Emulatörü', 'Universal CAN Line Test Emulator'],
      text: [
        [
          'Sökülen göstergenin CAN hattında çalışır gibi görünmesini sağlar.',
          'It makes a removed cluster appear alive on the CAN line.',
        ],
      ],
      code: 'EMU-CAN',
      price: 2_150,
    },
  ];
}

/** Products with extreme values: very long and very short names, very low and very high prices, missing fields. */
export function edgeCases(random: Random): Draft[] {
  return [...extremes(random), ...halfFilled(random)];
}
