import { fold } from '../fold.ts';

/** Nouns that name a kind of product, in dictionary form: the last one of a noun phrase is what it is about. */
const kindNouns = [
  'adaptör adapter alarm alıcı amblem anahtar anahtarlık anten askı barel bariyer batarya battery belt bıçak blade blank',
  'board bobin buton button cable card case cell chip cihaz cloner closer coil cover cutter cylinder çanta çene çip',
  'dekoder decoder device devre disk dolap duplicator düğme düzenek emblem emülatör emulatör emulator etiket',
  'extractor fob freze generator göbek gövde halka handle holder housing kabuk kablo kalıp kap kapak kapatıcı kayış',
  'kaynak keychain key kılıf kilit klon kol kontak kontör kopyalayıcı kumanda lastik licence license lisans lock',
  'machine makina makine maymuncuk mengene motor pad padlock pano paket panjur pick pil pim pin platform',
  'programlayıcı programmer pul reader receiver remote rozet sensör set setleri shell silindir simülatör simulator',
  'soket supply swiç switch takım takoz tag termik test tester tool transponder tutucu tuş uç okuyucu wafer wedge',
  'yastık yuva',
];

/** Further words in dictionary form, which are never cut, and down to which inflected ones are. */
const otherNouns = [
  'acil adet ağır akıllı alet altı ana araba araç arıza asma ayna bagaj bilya bilye bisiklet boru cam çakı çelik',
  'çekirdek deri depo dil direksiyon durum duvar ekran elektronik emniyet ev fiyat frekans garaj gösterge hava',
  'hidrolik immobilizer jant kamyon kanal kapı kart kasa kepenk kesim kırık kit klima kod kopya kutu kumaş lazer',
  'lehim letgo lityum masa mekanizma mobilya model motosiklet mikro moto oto otomobil otopark parça plaka pirinç',
  'plastik posta profil program punto sac sanayi sarj şarj sele şifre silikon sinyal slot sürgü susta sustalı',
  'sustalıya tabla tamir tel ticari tip traktör usta vasıta vida yağ yakıt yay yazılım yedek yıl yüz zincir zil',
  'garage gate shutter door car smart flip house steering ignition immobiliser transit series class',
];

export const kindWords: ReadonlySet<string> = new Set(words(kindNouns));
export const dictionary: ReadonlySet<string> = new Set([...kindWords, ...words(otherNouns)]);

/** The kinds of product that are made for vehicles: a cable or a case is not. */
export const vehicleKinds: ReadonlySet<string> = new Set(
  words([
    'kumanda anahtar kap kabuk gövde uç çip pil batarya kart kontak göbek silindir termik devre emülatör transponder',
    'barel kilit remote key blade chip battery shell case housing card fob blank board emulator cylinder lock',
  ]),
);

/** How the dictionary spells a folded word. */
export const spellings: ReadonlyMap<string, string> = new Map(
  [...kindNouns, ...otherNouns].flatMap((line) => {
    const folded = words([line]);
    return line.split(' ').map((word, at): [string, string] => [folded[at] ?? word, word]);
  }),
);

/** Words of a question that say nothing about the product, folded. */
export const stopWords: ReadonlySet<string> = new Set(
  words([
    'var mı mi mu varmı varmi varmıdır yok yokmu için icin ile ve veya ya da de ki bir bu şu o ne kadar kaç para',
    'fiyat fiyatı fiyatları fiyati tl lira ücreti lazım lazim gerek gerekiyor gerekli istiyorum isterim istiyoruz',
    'arıyorum ariyorum arıyoruz aradım bakıyorum bakar bakarmısınız bana bize acaba uygun uyan uyumlu olan olur',
    'olmalı alabilir alacağım alacam almak satın satılık sipariş lütfen selam merhaba abi usta hocam kardeş ustam',
    'hangi hangisi nasıl nerede bulunur bulabilirmiyim stokta stok mevcut mevcutmu elinizde sizde adet tane',
    'yapılır gönder gönderin göster ürün ürünü ürünleri ürünler model modeli yılı kendi benim bizim araba arabası',
    'arabam arabama araç aracı aracım aracıma aracımın arabamın',
    'en iyi ucuz kaliteli fiyatlı hakkında bilgi kullanımı kullanılan liste listesi çeşitleri çeşit modelleri modeller',
    'iyi günler akşamlar kolay gelsin satıyor satıyormusunuz musunuz mısınız bulunuyor',
    'anahtarcı anahtarcıyım dükkan dükkanı açıyorum açacağım nolu numaralı',
    'best buy cheap sale',
    'the a an for of to with i need want do you have price prices cost how much is are any please looking my',
    'vehicle car in',
  ]),
);

/** What says of a vehicle nothing that decides on its key: engine, body, trim, and which side of a year. Folded. */
export const vehicleExtras: ReadonlySet<string> = new Set(
  words([
    'dci tdci tdi hdi bluehdi ehdi jtd jtdm multijet mjet cdti dti tsi tfsi fsi crdi cdi tce gdi mpi vti thp vtec vvti d4d',
    'ecoboost ecoblue puretech skyactiv turbo dizel benzin benzinli lpg hibrit otomatik manuel dsg edc cvt 4x4 4x2 quattro',
    'sedan hatchback hb sw variant kombi combi mcv estate stationwagon touring tourer van panelvan minibüs kamyonet pickup',
    'cross joy touch icon urban easy lounge trend trendline comfortline highline titanium ambiente elegance avantgarde',
    'yeni eski kasa kasası öncesi sonrası önce sonra üstü üzeri itibaren arası yılları',
  ]),
);

/** Folded codes of chips. */
export const chipCode = /^(?:id\d\w|4d\d\d|8[ac]|pcf\d{4}\w*|mqb\d\d|hitag\w*|tp\d\d)$/;

/** What stands behind these is not what the phrase is about: 'battery for a remote'. */
export const prepositions: ReadonlySet<string> = new Set(['for', 'of', 'with']);

/** Numbers in words, folded. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...numbered('bir iki uc dort bes alti yedi sekiz dokuz', (at) => at + 1),
  ...numbered('on yirmi otuz kirk elli altmis yetmis seksen doksan', (at) => 10 * (at + 1)),
  ...numbered('one two three four five six seven eight nine ten eleven twelve', (at) => at + 1),
  ...numbered('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', (at) => at + 13),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', (at) => 10 * (at + 2)),
  // 'Dörder' is four each.
  ['dord', 4],
  ['yuz', 100],
  ['hundred', 100],
  ['bin', 1000],
]);

/** I, V and X are left out: they are letters of models, and volt. */
export const romanNumbers: ReadonlyMap<string, string> = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['vi', '6'],
  ['vii', '7'],
  ['viii', '8'],
]);

/** The form in which each spelling of a unit of measure is indexed. */
export const measures: ReadonlyMap<string, string> = new Map([
  ...spelled('v', 'v volt voltluk'),
  ...spelled('mm', 'mm milim'),
  ...spelled('cm', 'cm'),
  ...spelled('mah', 'mah'),
  ...spelled('mh', 'mh'),
  ...spelled('a', 'amper'),
  ...spelled('adet', 'adet pcs'),
  ...spelled('parca', 'parca piece'),
]);

/** What a number belongs to when one of these is behind it: '3 tuşlu', '4 kanal', '3 Serisi'. */
export const buttonWords: ReadonlySet<string> = new Set(
  words(['tuş tuşlu tuşlular tuşlusu tuşu buton butonlu butonu button buttons düğme düğmeli b']),
);
export const channelWords: ReadonlySet<string> = new Set(words(['kanal kanallı channel channels']));
export const seriesWords: ReadonlySet<string> = new Set(words(['serisi seri series class sınıfı klas kasa']));

/** Units of a quantity in a pasted list, with Turkish letters; a longer one stands before its beginning. */
export const quantityUnits =
  'adetlik adettir adet адет adt ad. ad tanesi tane dane tn pieces piece pcs pc stk ea units unit paket pkt kutu takım takim set'.split(
    ' ',
  );
/** What stands before a quantity: 'adet: 5'. */
export const quantityLabels =
  'adet adt miktar sayı sayi qty quantity tane pieces pcs paket kutu takım takim set'.split(' ');

/** The headings of a pasted list's columns, folded. */
export const headerWords: ReadonlySet<string> = new Set(
  words([
    'kod kodu stok urun adi ad adet adedi miktar miktari birim fiyat fiyati birimi tutar tutari sira no s.no sno aciklama',
    'malzeme cins cinsi siparis toplam marka barkod oem parca numarasi kdv iskonto resim not notlar code description qty',
    'quantity price product name item total unit amount brand sku part number stock',
  ]),
);

/** The words of greetings, thanks, headings and dates, which surround a pasted list, folded. */
export const messageWords: ReadonlySet<string> = new Set(
  words([
    'merhaba merhabalar selam selamlar selamun aleykum hocam ustam usta abi abim abicim bey hanim kardes kardesim kolay',
    'gelsin gunaydin iyi gunler aksamlar calismalar geceler hayirli isler tesekkur tesekkurler ederim ederiz sagol sagolun',
    'saol eyvallah rica lutfen asagidaki asagidakiler asagidadir su sunlar sunlari bunlar bunlari hepsi hepsinden olsun',
    'icin bana bize acil liste listem listemiz listesi ihtiyac siparis siparisim siparisimiz fiyat fiyati fiyatlari',
    'alabilir miyim miyiz istiyorum istiyoruz lazim gerekiyor var mi yazar misiniz gonderir misiniz bakar kolayliklar',
    'diliyorum dilerim ok tamam hello hi good morning day please thanks thank you best regards',
    'kodlar urunler s ara genel',
    'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma',
    'cumartesi pazar tarih saat gunu bugun yarin teslim',
  ]),
);

/** Words and phrases that mean the same. */
export type SynonymGroup = readonly string[];

/** A group in each line, its members between commas. */
const synonymGroups = [
  // Kinds
  'kumanda, remote, fob, key fob, remote key, remote control, uzaktan kumanda, kumandalı anahtar, anahtar kumandası, araba kumandası, oto kumandası',
  'sustalı kumanda, sustalı anahtar, flip key, flip remote, flip remote key, çakı anahtar, çakılı anahtar, katlanır anahtar, katlanan anahtar, yaylı anahtar, folding key, switchblade key, sustalı, susta, çakı, flip',
  'sustalı, susta, sustalı tip, çakı, çakılı, flip, katlanır, folding',
  'akıllı, akıllı tip, smart, keyless, kessy, proximity, hands free, handsfree, keyless go, keylessgo, anahtarsız, anahtarsız çalıştırma, anahtarsız giriş, temassız, start stop',
  'akıllı anahtar, akıllı kumanda, smart key, smart remote, smart remote key, proximity key, keyless kumanda, keyless anahtar, keyless remote, keyless key, anahtarsız kumanda',
  'kart kumanda, kart, kart anahtar, kartlı anahtar, kartlı kumanda, key card, card key, card remote, smart card, akıllı kart',
  'slot kumanda, slot, yuvalı kumanda, slot remote, slot key',
  'kap, kabuk, gövde, shell, case, housing, kumanda kabı, kumanda kabuğu, kumanda kasası, anahtar kasası, kumanda gövdesi, kumanda kapağı, kumanda kutusu, anahtar kabı, anahtar kabuğu, anahtar gövdesi, anahtar kapağı, kumanda dışı, boş kumanda, boş kap, boş kasa, kart kasası, boş kart, remote shell, remote case, key shell, key case, remote key shell, remote housing, key housing, dış kabuk, dış kap, dış gövde',
  'kılıf, cover, anahtar kılıfı, kumanda kılıfı, key cover, koruyucu kılıf, koruma kılıfı',
  'çip, chip, transponder, transponder çip, transponder chip, transpondır, immo çip, immobilizer çipi, anahtar çipi, beyin çipi, kumanda çipi',
  'çipli, transponderli, immobilizerli',
  'çipli anahtar, transponder key, chip key, transponderli anahtar, immobilizerli anahtar, immolu anahtar',
  'çipsiz anahtar, mechanical key, düz anahtar, çipsiz, mekanik anahtar',
  'ham anahtar, blank key, key blank, ham, blank, taslak anahtar, kesilmemiş anahtar, boş anahtar, uncut key',
  'uç, bıçak, blade, key blade, anahtar ucu, anahtar dili, anahtar bıçağı, anahtar demiri, kumanda ucu, demir uç, demiri',
  'acil durum anahtarı, emergency key, emergency blade, yedek uç, acil durum ucu, yedek anahtar ucu, akıllı anahtar ucu, acil anahtar',
  'pil, battery, batarya, bateri, saat pili, düğme pil, kumanda pili, anahtar pili, coin cell, button cell, coin battery, button battery, cell battery, bozuk para pil',
  'çip tutucu, çip yuvası, chip holder',
  'pil yuvası, battery holder, pil yatağı, pil tutucu',
  'şarjlı pil, rechargeable battery, şarj edilebilir pil',
  'tuş, buton, button, düğme',
  'lastik, tuş lastiği, tuş takımı, kumanda lastiği, buton lastiği, rubber pad, button pad, rubber button, kumanda tuşu, silikon tuş',
  'mikro tuş, mikro switch, mikro swiç, mikro svic, micro switch, microswitch, mikroswitch, tact switch, mikro buton, mikro anahtar',
  'devre, pcb, circuit board, kumanda devresi, kumanda kartı, elektronik kart, kumanda elektroniği, remote board, anakart, kumanda beyni',
  'alıcı kart, receiver board, alıcı, receiver',
  'amblem, logo, emblem, arma',
  'makina, makine, machine, tezgah',
  'anahtar makinası, anahtar makinesi, key machine, key cutting machine, anahtar kesme makinası, anahtar kesim makinası, kesim makinası, anahtar tezgahı, key cutter, anahtar kesici',
  'kopyalama makinası, duplicator, key duplicator, anahtar kopyalama makinası, anahtar çoğaltma makinası',
  'bilgisayarlı, cnc, elektronik makina, otomatik makina, electronic, dijital makina',
  'taşınabilir, portable, portatif, seyyar',
  'cihaz, device, alet, tool',
  'programlama cihazı, programmer, programlayıcı, key programmer, anahtar programlama cihazı, anahtar tanıtma cihazı, anahtar kodlama cihazı, kodlama cihazı, tanıtma cihazı, immobilizer cihazı, immo cihazı, anahtar tanıtma, anahtar kodlama, anahtar eşleme, key programming',
  'kumanda üretme cihazı, remote generator, kumanda yapma cihazı, kumanda üretme',
  'çip kopyalama cihazı, chip cloner, chip kopyalama, çip klonlama, transponder kopyalama, transponder cloner, çip okuma cihazı',
  'arıza tespit cihazı, diagnostic tool, diagnostik, teşhis cihazı, arıza cihazı, obd cihazı, scanner, diyagnostik, diagnostic',
  'frekans test, frekans ölçer, frequency tester, frekans cihazı, frekans metre, kumanda test cihazı',
  'lisans, licence, license, yazılım güncelleme, güncelleme, update',
  'kontör, token, jeton, kredi',
  'emülatör, emulatör, emulator, emilatör, simülatör, simulator, emülator',
  'direksiyon kilidi, elv, esl, escl, steering lock, direksiyon kilit',
  'immobilizer, immobiliser, imobilizer, immobilayzer, immobilizör, immo, imo, imobilayzer',
  'gösterge, kadran, cluster, instrument cluster, gösterge paneli, kilometre saati',
  'barel, silindir, slindir, cylinder, göbek, kilit göbeği, kapı göbeği, lock barrel, barrel',
  'kontak göbeği, ignition barrel, ignition cylinder, kontak silindiri, kontak bareli, kontak kilidi, ignition lock, marş kilidi',
  'kontak termiği, ignition switch, kontak anahtarı termiği, kontak şalteri, kontak elektrik, termik, kontak svici, kontak switch',
  'kontak, ignition',
  'depo kapağı kilidi, fuel cap lock, depo kilidi, benzin kapağı, yakıt kapağı, depo kapağı, fuel cap, benzin depo kapağı',
  'asma kilit, asmakilit, padlock, pad lock, asma kilidi',
  'gömme kilit, mortise lock, mortice lock, iç kapı kilidi, oda kapısı kilidi',
  'dolap kilidi, cam lock, çekmece kilidi, mobilya kilidi, cabinet lock',
  'posta kutusu kilidi, mailbox lock, posta kilidi',
  'kapı kolu, door handle, kol, handle',
  'kapı kapatıcı, door closer, hidrolik, kapı hidroliği, hidrolik kapatıcı, dorma',
  'maymuncuk, pick, lock pick, lock pick tool, lockpick, lock picks, manivela',
  'maymuncuk seti, lock pick set, lockpick set, çilingir seti, çilingir takımı, çilingir aleti, locksmith set',
  'lishi, lişi, lisi, original lishi, orjinal lishi, orijinal lishi',
  'decoder, dekoder, dekodır',
  'şifre çözme anahtarı, çözme anahtarı, çizgili anahtar, decoder anahtarı, dekoder anahtarı, decoding key',
  'hava yastığı, air wedge, hava takozu, şişme takoz, pompalı takoz, airbag',
  'kapı açma, car opening, araba açma, oto açma, araç açma, lockout',
  'kırık anahtar çıkarma, broken key extractor, kırık anahtar çıkarıcı, anahtar çıkarma, key extractor, kırık anahtar',
  'eğitim kilidi, practice lock, şeffaf kilit, antrenman kilidi, deneme kilidi',
  'freze, kesici, milling cutter, end mill, cutter, kesici bıçak, freze ucu, makina bıçağı, kesim bıçağı, freze bıçağı, bıçak',
  'okuyucu uç, tracer, tracer probe, tarayıcı uç, probe',
  'çene, mengene, clamp, jaw',
  'kayış, belt, triger',
  'anten, bobin, antenna, coil, anten bobini',
  'pul, wafer, pul seti, kilit pulu, tamir takımı, repair kit',
  'pim, pin, roll pin, uç pimi',
  'kablo, cable, lead',
  'adaptör, adapter, adaptor',
  'lehimsiz, solder free, solderless',
  'güç kaynağı, power supply, adaptör güç, voltaj sabitleyici, akü takviye',
  'bypass, sgw, gateway, 12+8',
  'anahtarlık, keychain, key ring, keyring, key chain',
  'etiket, tag, label, isimlik, key tag, anahtar etiketi',
  'anahtar dolabı, key cabinet, anahtar panosu, anahtar askısı, anahtar kutusu',
  'sinyal kesici, faraday, signal blocker, sinyal kesen, rfid koruma, faraday çanta',
  'garaj kumandası, garage remote, kapı kumandası, garaj kapısı kumandası, otopark kumandası, garaj kapısı, gate remote, site kumandası, bahçe kapısı kumandası, otomatik kapı kumandası, garage door remote, garage door opener',
  'garaj, garage, otopark',
  'kepenk, panjur, shutter, roller shutter',
  'bariyer, barrier',
  'kopyalama kumandası, copy remote, klon kumanda, universal kopyalama kumandası, kopyalanabilir kumanda, kopya kumanda',
  'değişken kod, rolling code, rolling, döner kod, kayan kod, değişken kodlu',
  'sabit kod, fixed code, sabit kodlu, fix kod',
  'motosiklet ham anahtarı, motosiklet anahtarı, motor anahtarı, motorsiklet anahtarı, motorcycle key',
  'motosiklet alarm kumandası, motosiklet kumandası, motor kumandası, motor alarmı',
  'motosiklet kilidi, motor kilidi, motorcycle lock',
  'motosiklet, motor sikleti, motorsiklet, motorcycle, moto, motorbike',
  'bisiklet, bicycle, bike',
  'kamyon, truck, tır, ağır vasıta',
  'iş makinası, machinery, iş makinesi, kepçe, forklift',
  // Qualities
  'bilyalı, bilyeli, punto, noktalı, dimple',
  'kanallı, lazer, laser, lazer kesim, track, kanallı kesim',
  'çelik kapı, steel door, security door, daire kapısı, dış kapı',
  'çelik, steel',
  'pirinç, brass, sarı asma',
  'şifreli, combination, şifreli tip, kombinasyonlu',
  'deri, leather',
  'silikon, silicone',
  'siyah, black',
  'kırmızı, red',
  'mavi, blue',
  'orijinal, orjinal, original, oem, genuine',
  'yenilenmiş, refurbished, ikinci el, used, second hand, 2. el',
  'üniversal, universal, evrensel, ünüversal',
  'yüzlü, bit key, yüzlü anahtar',
  'kasa anahtarı, safe key, çelik kasa anahtarı',
  'mandallı, thumb turn, thumbturn, kelebekli, mandallı barel',
  'tuzaklı, anti snap, kırılmaz, trap, tuzaklı barel',
  'parmak izli, fingerprint, parmak izi, parmak okuyuculu',
  'tuş takımlı, keypad, şifreli kapı kilidi',
  'kablosuz, wireless',
  'kablolu, wired, wire',
  'cam çip, glass chip, cam transponder',
  'karbon çip, carbon chip, wedge chip, karbon transponder',
  'süper çip, super chip, süperçip',
  'ev, house, daire',
  'oto, otomobil, araba, car, auto',
  // Chips and batteries
  'id48, megamos 48, tp08, t6',
  'id46, pcf7936, hitag2',
  'id4a, 4a, hitag aes, pcf7953m, pcf7961m, pcf7939ma',
  'id49, hitag pro, hitagpro, pcf7953p, pcf7939fa',
  'id47, hitag3',
  'mqb, mqb48, mqb49, id88, megamos aes',
  '8a, h çip, h chip, toyota h, dst aes, dst-aes, h tipi çip',
  '4d72, g çip, g chip, toyota g',
  '4d63, id63, ford 4d',
  'va2, va2t',
  'cr2032, 2032',
  'cr2025, 2025',
  'cr2016, 2016',
  'cr1620, 1620',
  'cr1632, 1632',
  'cr2450, 2450',
  'a27, 27a, a27 12v',
  'a23, 23a, a23 12v',
  // Brands
  'mercedes-benz, mercedes, mercedes benz, merso, mersedes, mercedez, mb, benz, merc, merzedes',
  'volkswagen, vw, wolkswagen, wosvos, vosvos, folksvagen, wolsvagen, folkswagen, wv, vosvagen',
  'bmw, bemeve, bmv, be em ve, bemewe',
  'renault, reno',
  'peugeot, pejo, pejoo, pejot, pejö, pözo',
  'citroen, sitroen, sitroyen, sitrön',
  'hyundai, hunday, hundayi',
  'skoda, eskoda',
  'toyota, toyato',
  'dacia, dasya, datca',
  'land rover, lend rover, land rower',
  'range rover, range rower, renç rover, rencrover',
  'chevrolet, şevrole, şevrolet',
  'mini, mini cooper, cooper, minicooper',
  'opel, vauxhall',
  'porsche, porşe, porse',
  'volvo, wolvo',
  'xhorse, x horse, ekshors, eks hors, exhorse, vvdi',
  'keydiy, kd, key diy, kdiy',
  'autel, otel',
  'maxiim, maxi im, im508, im608',
  'yanhua, acdp, mini acdp',
  'obdstar, obd star',
  'kale kilit, kale',
  // Vehicles
  'passat, pasad',
  'megane, meyan',
  'egea, tipo, ege',
  'connect, konnekt, konekt, konnect',
  'qashqai, kaşkay, kaskai, kaşkai',
  'clio, kilo clio, klio, kliyo',
  'corsa, korsa',
  'discovery, diskaveri, diskovery',
  'celysee, celize, celise',
  'corolla, korola, korolla',
  'civic, sivik, sivic',
  'octavia, oktavya',
  'fluence, fluens, fulance, fluans',
  'symbol, thalia',
  'kangoo, kangu',
  'sandero, stepway',
  'insignia, insinya',
  'accent, aksent, aksan',
  'captur, kaptur',
  'jetta, ceta',
  'caddy, kadi, kedi',
  'fiorino, qubo',
  'partner, tepee',
  'vito, wito',
  'juke, cuk, juk',
  'sportage, sportaj, sportıç',
  'serisi, series, class, sınıfı, klas, kasa, seri',
];

/**
 * The trade's synonyms. The first member is how the catalogue says it: what a phrase is about is told by it and by the
 * members of one word. Ambiguous words (kasa, kilit, dil) are only in phrases.
 */
export const tradeSynonyms: readonly SynonymGroup[] = synonymGroups.map((group) => group.split(', '));

/** The single words of all groups, folded. */
export const synonymWords: ReadonlySet<string> = new Set(
  tradeSynonyms.flatMap((group) =>
    fold(group.join('\n'))
      .split('\n')
      .filter((member) => /^\p{L}+$/u.test(member)),
  ),
);

function numbered(line: string, valueAt: (at: number) => number): [string, number][] {
  return line.split(' ').map((word, at) => [word, valueAt(at)]);
}

function spelled(form: string, line: string): [string, string][] {
  return line.split(' ').map((word) => [word, form]);
}

function words(lines: readonly string[]): string[] {
  // Folding a line is quicker than folding its words, and every browser does it before its first search.
  return lines.flatMap((line) => fold(line).split(' '));
}
