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

export const kinds: ReadonlySet<string> = new Set(words(kindNouns));
export const dictionary: ReadonlySet<string> = new Set([...kinds, ...words(otherNouns)]);

/** How the dictionary spells a folded word. */
export const spellings: ReadonlyMap<string, string> = new Map(
  [...kindNouns, ...otherNouns].flatMap((line) => {
    const folded = words([line]);
    return line.split(' ').map((word, at): [string, string] => [folded[at] ?? word, word]);
  }),
);

/** Words of a question that say nothing about the product, folded. */
export const fillers: ReadonlySet<string> = new Set(
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

/** What stands behind these is not what the phrase is about: 'battery for a remote'. */
export const prepositions: ReadonlySet<string> = new Set(['for', 'of', 'with']);

function words(lines: readonly string[]): string[] {
  // Folding a line is quicker than folding its words, and every browser does it before its first search.
  return lines.flatMap((line) => fold(line).split(' '));
}
