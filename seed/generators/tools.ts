import { type Bilingual, type Draft, spec } from '../draft.ts';
import { subcategories } from '../facts/categories.ts';
import { deviceCoverage } from '../facts/device-coverage.ts';
import { tools } from '../facts/tools.ts';
import { someImageUrls } from '../image-urls.ts';
import type { Random } from '../random.ts';

type Tool = (typeof tools)[number];

const nouns: Record<string, Bilingual> = {
  'Düz Anahtar Makinaları': ['Düz Anahtar Kopyalama Makinası', 'Flat Key Duplicator'],
  'Bilyalı (Punto) Anahtar Makinaları': ['Bilyalı Anahtar Makinası', 'Dimple Key Machine'],
  'Oto Kanallı Anahtar Makinaları': ['Kanallı Anahtar Makinası', 'Laser Key Machine'],
  'Bilgisayarlı (CNC) Makinalar': ['Bilgisayarlı Anahtar Kesim Makinası', 'Electronic Key Cutting Machine'],
  'Taşınabilir Makinalar': ['Taşınabilir Anahtar Kesim Makinası', 'Portable Key Cutting Machine'],
  'Anahtar Okuyucular': ['Anahtar Okuyucu', 'Key Reader'],
  'Anahtar Programlama Cihazları': ['Anahtar Programlama Cihazı', 'Key Programmer'],
  'Çip Kopyalama Cihazları': ['Çip Kopyalama Cihazı', 'Chip Cloner'],
  'Kumanda Üretme Cihazları': ['Kumanda Üretme Cihazı', 'Remote Generator'],
  'EEPROM / MCU Programlayıcılar': ['EEPROM / MCU Programlayıcı', 'EEPROM / MCU Programmer'],
  'ECU / Şanzıman Programlayıcılar': ['ECU Programlayıcı', 'ECU Programmer'],
  'Anahtar Simülatörleri': ['Anahtar Simülatörü', 'Key Simulator'],
  'Masaüstü Test Emulatörleri': ['Test Emülatörü', 'Test Emulator'],
  'İmmobilizer Emulatörleri': ['İmmobilizer Emülatörü', 'Immobilizer Emulator'],
};

const addOn: Bilingual = ['Ek modül, ana cihazla çalışır', 'Add-on module, works with a main unit'];
const steeringLock: Bilingual = ['Direksiyon Kilidi Emülatörü', 'Steering Lock Emulator'];

const advice: Record<string, readonly Bilingual[]> = {
  MAKİNALAR: [
    [
      'Freze ucu ve okuyucu uç sarf malzemesidir; çapına uygun yedeğini hazır bulundurun.',
      'Cutter and probe are consumables; keep spares of the right diameter.',
    ],
    [
      'İlk kesimden önce çenelerin ayarı örnek anahtarla doğrulanmalıdır.',
      'Check the clamp calibration with a sample key before the first cut.',
    ],
    [
      'Talaş haznesi her iş günü sonunda temizlenmelidir.',
      'Empty the swarf tray at the end of each working day.',
    ],
    ['Ağırlığı nedeniyle düz ve sağlam bir tezgâha kurulmalıdır.', 'It belongs on a level, solid bench.'],
  ],
  CİHAZLAR: [
    [
      'Desteklenen araç listesi yazılım sürümüne göre değişir, almadan önce sorabilirsiniz.',
      'The list of supported cars depends on the software version; ask before you order.',
    ],
    ['Bazı işlevler ek lisans ya da kontör ister.', 'Some functions need a further licence or tokens.'],
    [
      'Programlama sırasında araç aküsüne destek bağlanması önerilir.',
      'Support the car battery while programming.',
    ],
    ['Güncelleme için internet bağlantısı gerekir.', 'Updates need an internet connection.'],
  ],
  EMULATÖRLER: [
    [
      'Takmadan önce arızanın gerçekten kilit ünitesinden geldiği cihazla doğrulanmalıdır.',
      'Before fitting, confirm with a tool that the lock unit is the cause of the fault.',
    ],
    ['Montajı yetkili bir atölyede yaptırmanız önerilir.', 'Have it fitted by a qualified workshop.'],
    [
      'Bağlantı soketinin gövde koduyla uyuştuğunu kontrol edin.',
      'Check that the connector matches the body code.',
    ],
  ],
};

const drawingKinds: Record<string, string> = {
  MAKİNALAR: 'machine',
  CİHAZLAR: 'device',
  EMULATÖRLER: 'emulator',
};

const vehicleOf: readonly [string, string][] = [
  ['Mercedes', 'Mercedes-Benz'],
  ['Audi', 'Audi'],
  ['BMW', 'BMW'],
  ['Volvo', 'Volvo'],
  ['VW', 'Volkswagen'],
  ['Renault', 'Renault'],
];

function categoryOf(subcategory: string): string {
  return subcategories.find((row) => row.name === subcategory)?.parent ?? '';
}

function modelCode(model: string): string {
  const code = model.toUpperCase().replace(/[^A-Z0-9+]+/g, '-');
  return code.slice(0, 24).replace(/-$/, '');
}

/** As many words from the end as fit on the drawing. */
function lastWords(model: string): string {
  const words = model.split(/[^A-Za-z0-9]+/).filter(Boolean);
  while (words.length > 1 && words.join('').length > 12) words.shift();
  return words.join('');
}

function draftTool(tool: Tool, random: Random): Draft {
  const category = categoryOf(tool.subcategory);
  const noun = nouns[tool.subcategory] ?? steeringLock;
  const maker = tool.maker ? `${tool.maker} ` : '';
  const model: Bilingual =
    tool.model[0].startsWith(maker.trim()) && maker
      ? tool.model
      : [`${maker}${tool.model[0]}`, `${maker}${tool.model[1]}`];
  const brand = tool.maker ?? vehicleOf.find(([start]) => tool.model[0].startsWith(start))?.[1] ?? null;
  const kind = drawingKinds[category] ?? 'box';
  const coverage = deviceCoverage[tool.model[0]];
  return {
    category,
    subcategory: tool.subcategory,
    brand,
    name: [`${model[0]} ${noun[0]}`, `${model[1]} ${noun[1]}`],
    text: [tool.purpose, ...random.sample(advice[category] ?? [], random.int(1, 3))],
    specs: [
      spec('form', coverage?.isAddOn ? addOn : noun),
      ...(coverage ? [spec('fits', coverage.makes), spec('immobilizer', coverage.systems)] : []),
      ...(tool.maker ? [spec('maker', tool.maker)] : []),
      spec(
        'delivery',
        random.pick<Bilingual>([
          ['ana ünite, kablo ve kullanım kılavuzu', 'main unit, cable and manual'],
          ['ana ünite ve kutu', 'main unit in its box'],
          ['ana ünite ve standart aksesuarlar', 'main unit with standard accessories'],
        ]),
      ),
    ],
    code: tool.maker ? modelCode(tool.model[0]) : `EMU-${random.int(1000, 9999)}`,
    price: tool.price,
    images: someImageUrls(
      { kind, label: tool.maker ? lastWords(tool.model[0]) : '', maker: brand },
      ['front', 'back', 'side'],
      random,
    ),
    warrantyMonths: category === 'EMULATÖRLER' ? random.pick([0, 12]) : 24,
  };
}

function refurbished(tool: Tool, random: Random): Draft {
  const draft = draftTool(tool, random);
  return {
    ...draft,
    subcategory: 'İkinci El ve Yenilenmiş',
    name: [`Yenilenmiş ${draft.name[0]}`, `Refurbished ${draft.name[1]}`],
    text: [
      ...draft.text.slice(0, 1),
      [
        'Kullanılmış ürün sökülüp temizlenmiş, aşınan parçaları değiştirilmiştir; gövdede iz olabilir.',
        'A used unit, stripped, cleaned and given new wearing parts; the body may show marks.',
      ],
    ],
    specs: [...draft.specs, spec('condition', ['yenilenmiş, kullanılmış', 'refurbished, used'])],
    code: draft.code && `${draft.code}-R`,
    price: draft.price * 0.58,
    warrantyMonths: 6,
  };
}

export function toolDrafts(random: Random): Draft[] {
  const machines = tools.filter(
    (tool) => categoryOf(tool.subcategory) === 'MAKİNALAR' && tool.price > 20_000,
  );
  const used = random.sample(machines, 6).map((tool) => refurbished(tool, random));
  return [...tools.map((tool) => draftTool(tool, random)), ...used];
}
