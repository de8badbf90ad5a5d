import { readTable } from './table.ts';

/** Machines, programmers and emulators: maker, model, subcategory, description in both languages, price in lira. */
const table = `
Xhorse | Condor XC-Mini Plus II | Bilgisayarlı (CNC) Makinalar | Dokunmatik ekrandan seçilen koda ya da taranan örneğe göre oto ve ev anahtarı keser. | It cuts car and house keys from a code picked on the touch screen or from a scanned sample. | 129000
Xhorse | Condor XC-Mini Plus | Bilgisayarlı (CNC) Makinalar | Kesim verileri içinde yüklüdür; oto anahtarlarını kendi başına işler. | Cutting data is on board, so it works through car keys by itself. | 104000
Xhorse | Dolphin XP-005 | Taşınabilir Makinalar | Bataryasıyla sahada çalışır ve kanallı anahtarları telefondan verilen komutla keser. | It runs on its battery in the field and cuts track keys on command from a phone. | 82000
Xhorse | Dolphin II XP-005L | Taşınabilir Makinalar | Ekranı gövdesindedir; batarya ile yüksek güvenlikli anahtarları yerinde keser. | The screen is built in; on battery it cuts high-security keys on site. | 96000
Xhorse | Dolphin XP-007 | Oto Kanallı Anahtar Makinaları | Kanallı, bilyalı ve düz anahtarlar kol yardımıyla elle işlenir. | Track, dimple and flat keys are worked by hand with levers. | 31500
Xhorse | Condor XC-002 Pro | Oto Kanallı Anahtar Makinaları | Örnek anahtarı izleyerek kanallı ve bilyalı kopya çıkarır, elektronik bölümü yoktur. | It follows a sample to copy track and dimple keys and has no electronics. | 27500
Xhorse | Condor XC-009 | Düz Anahtar Makinaları | Tek ve çift yüzlü düz anahtarları örnekten çoğaltır. | It copies single- and double-sided flat keys from a sample. | 18900
Xhorse | Condor XC-Twins | Bilgisayarlı (CNC) Makinalar | M3, M5L ve M6 çeneleriyle farklı anahtar tiplerini bilgisayar denetiminde keser. | With M3, M5L and M6 clamps it cuts different key types under computer control. | 142000
Xhorse | Key Reader XDKP00GL | Anahtar Okuyucular | Anahtarın dişlerini kamerayla ölçer ve sonucu kesim makinesine gönderir. | It measures a key's cuts by camera and sends the result to the cutting machine. | 21500
CGDI | CG007 Godzilla | Bilgisayarlı (CNC) Makinalar | Verileri içinde taşır, elektrik kesilse de bataryasıyla oto anahtarı kesmeyi bitirir. | It carries its data and finishes a car key on battery when the power fails. | 92500
Silca | Futura Pro | Bilgisayarlı (CNC) Makinalar | İki ayrı istasyonunda düz anahtarı da, kanallı ve bilyalı anahtarı da keser. | One station takes flat keys, the other track and dimple keys. | 215000
Silca | Bravo | Düz Anahtar Makinaları | Ev tipi silindir anahtarlarını ve düz anahtarları mekanik olarak kopyalar. | It copies house cylinder keys and flat keys mechanically. | 38500
Silca | Swift Plus | Bilyalı (Punto) Anahtar Makinaları | Bilyalı ve kanallı anahtarları örneği izleyerek çoğaltır. | It follows a sample to copy dimple and track keys. | 64000
Silca | Matrix | Bilyalı (Punto) Anahtar Makinaları | Yoğun dükkân temposu için bilyalı ve kanallı anahtar frezesi. | A milling duplicator for dimple and track keys at a busy shop's pace. | 78500
Keyline | Gymkana 994 | Bilgisayarlı (CNC) Makinalar | Küçük gövdesiyle kanallı ve bilyalı oto anahtarlarını elektronik olarak keser. | A small electronic machine for track and dimple car keys. | 158000
Keyline | Ninja Total | Bilgisayarlı (CNC) Makinalar | Düz, kanallı ve bilyalı kesimi ayrı makineye gerek kalmadan yapar. | It does flat, track and dimple cutting without a second machine. | 236000
Keyline | 303 | Bilyalı (Punto) Anahtar Makinaları | Kanallı ve bilyalı anahtarların kopyasını örnekten alır. | It copies track and dimple keys from a sample. | 52500
JMA | Multicode | Bilgisayarlı (CNC) Makinalar | Girilen koda göre pek çok anahtar tipini keser. | It cuts many key types from the code that is entered. | 189000
JMA | Nomad | Düz Anahtar Makinaları | Az yer kaplayan, düz anahtarlara ayrılmış kopyalayıcı. | A duplicator for flat keys that takes little room. | 23500
Ilco | Futura Pro One | Bilgisayarlı (CNC) Makinalar | Düz ve kanallı anahtarları koddan keser. | It cuts flat and track keys from a code. | 198000
Xhorse | VVDI Key Tool Max Pro | Kumanda Üretme Cihazları | Kumanda üretir, çip kopyalar ve OBD üzerinden anahtar tanıtır; hepsi elde taşınan gövdededir. | It makes remotes, clones chips and learns keys over OBD from one handheld body. | 29500
Xhorse | VVDI Key Tool Plus | Anahtar Programlama Cihazları | Birçok markada immobilizer işlemi ve anahtar tanıtma yapan büyük ekranlı tablet. | A large tablet for immobilizer work and key programming on many makes. | 98500
Xhorse | VVDI2 | Anahtar Programlama Cihazları | VAG, BMW ve PSA araçlarda anahtar programlar, uygun çipleri kopyalar. | It programs keys on VAG, BMW and PSA cars and clones the chips that allow it. | 58500
Xhorse | VVDI MB BGA Tool | Anahtar Programlama Cihazları | Mercedes EIS ve ELV verisini okur, kızılötesi anahtarı yazar. | It reads Mercedes EIS and ELV data and writes the infrared key. | 46500
Xhorse | Multi-Prog | EEPROM / MCU Programlayıcılar | EEPROM ve mikrodenetleyici ile motor ve şanzıman beyinlerini okuyup yazar. | It reads and writes EEPROMs, microcontrollers, engine and gearbox units. | 33500
Xhorse | VVDI MLB Tool | Anahtar Programlama Cihazları | MLB ve MQB48 anahtar eklemek için ana cihaza bağlanan adaptör. | An adapter on the main tool for adding MLB and MQB48 keys. | 12500
Autel | MaxiIM IM608 Pro II | Anahtar Programlama Cihazları | İmmobilizer, anahtar tanıtma ve tam arıza tespitini aynı tablette toplar. | It brings immobilizer work, key programming and full diagnostics onto one tablet. | 139000
Autel | MaxiIM IM508S | Anahtar Programlama Cihazları | Anahtar tanıtmaya yeni başlayan atölye için temel arıza tespiti de yapan tablet. | A tablet with basic diagnostics for a workshop starting in key programming. | 41500
Autel | MaxiIM KM100 | Kumanda Üretme Cihazları | Boş üniversal akıllı kumandayı hazırlar ve OBD'den araca tanıtır. | It prepares a blank universal smart remote and learns it to the car over OBD. | 24500
Autel | XP400 Pro | EEPROM / MCU Programlayıcılar | IM serisi tabletlere çip, EEPROM ve işlemci okuma yeteneği ekler. | It adds chip, EEPROM and processor reading to IM-series tablets. | 19500
KEYDIY | KD-X2 | Kumanda Üretme Cihazları | Kumanda üretir, frekans ölçer ve çip kopyalar. | It makes remotes, measures frequency and clones chips. | 9250
KEYDIY | KD-MAX | Kumanda Üretme Cihazları | Android ekranından kumanda üretimi ve çip kopyalama yürütür. | It runs remote making and chip cloning from an Android screen. | 17900
KEYDIY | KD-X4 | Anahtar Programlama Cihazları | Kumanda üretimiyle OBD'den anahtar tanıtmayı birleştiren beş işlevli cihaz. | A five-function tool that joins remote making with key learning over OBD. | 22500
KEYDIY | KD-MATE | Anahtar Programlama Cihazları | Toyota ve VAG araçlarda OBD'den anahtar tanıtmaya yarayan ek modül. | An add-on that learns keys over OBD on Toyota and VAG cars. | 8750
Lonsdor | K518 Pro | Anahtar Programlama Cihazları | Çok sayıda markada immobilizer ve anahtar işlemi yapan tablet. | A tablet for immobilizer and key work on many makes. | 76500
Lonsdor | KH100+ | Kumanda Üretme Cihazları | Cebe sığan gövdesiyle kumanda üretir, çip tanır ve frekans ölçer. | A pocket-sized tool that makes remotes, identifies chips and measures frequency. | 11900
XTOOL | X100 PAD3 | Anahtar Programlama Cihazları | Anahtar tanıtmanın yanında bakım sıfırlama işlevleri olan tablet. | A tablet with service resets beside key programming. | 44500
XTOOL | KC501 | EEPROM / MCU Programlayıcılar | Çip, kızılötesi anahtar ve işlemci verisi okuyup yazan ünite. | A unit that reads and writes chips, infrared keys and processors. | 16900
OBDSTAR | X300 Pro4 | Anahtar Programlama Cihazları | İmmobilizer ve anahtar işlemlerine ayrılmış tablet. | A tablet devoted to immobilizer and key work. | 38900
OBDSTAR | X300 Classic G3 | Anahtar Programlama Cihazları | CAN FD hattı kullanan yeni araçlarda da anahtar programlar. | It also programs keys on newer cars that use CAN FD. | 52900
OBDSTAR | DC706 | ECU / Şanzıman Programlayıcılar | Motor, şanzıman ve gövde beyninin verisini yeni üniteye aktarır. | It moves the data of engine, gearbox and body units to a replacement. | 31900
CGDI | CGDI Prog MB | Anahtar Programlama Cihazları | Mercedes anahtarı ile EIS ve ELV ünitelerini programlar. | It programs Mercedes keys with their EIS and ELV units. | 36900
CGDI | CGDI Prog BMW | Anahtar Programlama Cihazları | BMW EWS, CAS ve FEM/BDC sistemlerine anahtar ekler. | It adds keys to BMW EWS, CAS and FEM/BDC systems. | 34900
Yanhua | Mini ACDP 2 | EEPROM / MCU Programlayıcılar | Modül başına eklenen parçalar ve lehimsiz adaptörlerle anahtar ve ünite programlar. | It programs keys and units with add-on modules and solder-free adapters. | 27900
Silca | RW4 Plus | Çip Kopyalama Cihazları | Transponderi tanır ve uygun boş çipe kopyalar. | It identifies a transponder and copies it to a suitable blank. | 48500
Keyline | 884 Decryptor Mini | Çip Kopyalama Cihazları | Telefon uygulamasıyla çalışan küçük transponder okuyucu ve kopyalayıcı. | A small transponder reader and cloner that works with a phone application. | 26500
JMA | TRS-5000 Evo | Çip Kopyalama Cihazları | Sabit kodlu ve kriptolu transponderleri kopyalar. | It clones fixed-code and crypto transponders. | 43500
Ilco | EZ-Clone | Çip Kopyalama Cihazları | Tezgâhta birkaç tuşla transponder kopyalamak için sade cihaz. | A plain counter-top tool that clones a transponder in a few presses. | 32500
Xhorse | ELV Emulator W204 / W207 / W212 | Mercedes ELV / ESL Emulatörleri | Çalışmayan elektrikli direksiyon kilidinin yerine takılır ve araca eşlenir. | It is fitted in place of a dead electric steering lock and paired to the car. | 3450
Xhorse | Mini ELV Simulator W204 / W207 / W212 | Mercedes ELV / ESL Emulatörleri | Dar yerler için küçültülmüş gövdesiyle aynı görevi yapar. | The same job in a smaller body for tight places. | 2950
CGDI | ELV Renew Emulator W204 / W207 / W212 | Mercedes ELV / ESL Emulatörleri | Sıfırlanıp başka araçta yeniden kullanılabilir. | It can be reset and used again in another car. | 3750
- | Mercedes W169 / W203 / W209 / W211 / W639 / W906 | Mercedes ELV / ESL Emulatörleri | Önceki kuşak gövdelerde fişi takılarak devreye alınır. | On the earlier bodies it goes into service by plugging it in. | 2450
- | Audi A6 C6 / Q7 J518 | Audi / VW Direksiyon Kilidi Emulatörleri | J518 direksiyon kolonu modülündeki kilit hatasını giderir. | It clears the lock fault of the J518 steering-column module. | 2850
- | BMW / MINI CAS2 - CAS3 - CAS3+ | BMW / MINI ELV Emulatörleri | E serisi BMW ve aynı dönem MINI direksiyon kilidinin yerini tutar. | It stands in for the steering lock of E-series BMW and MINI cars of that time. | 2250
- | Volvo S60 / V60 / S80 / XC60 / XC70 LIN | Volvo Direksiyon Kilidi Emulatörleri | LIN hattına bağlanarak direksiyon kilidi yanıtını verir. | It sits on the LIN line and answers for the steering lock. | 3150
- | VW / Audi / SEAT / Škoda IMMO | İmmobilizer Emulatörleri | VAG grubunda bozulan immobilizer kutusunun yerine çalışır. | It works in place of a failed immobilizer box in VAG cars. | 1450
- | Renault / Nissan ESCL | Renault / Nissan Direksiyon Kilidi Emulatörleri | Elektrikli direksiyon kolonu kilidinin sinyalini üretir. | It produces the signal of the electric steering-column lock. | 1950
CGDI | MB EIS / ELV Test Platformu=MB EIS / ELV Test Platform | Masaüstü Test Emulatörleri | Gösterge gibi davranır; Mercedes EIS ünitesi araca ve ELV'ye bağlanmadan sınanır. | It acts as the cluster, so a Mercedes EIS is tested without the car or its ELV. | 8900
Lonsdor | LKE Smart Key Emulator 5 in 1 | Anahtar Simülatörleri | Toyota ve Lexus akıllı anahtar tanıtırken kayıp anahtarın yerine geçer. | It takes the missing key's place when smart keys are learnt on Toyota and Lexus. | 3650
XTOOL | KS-01 | Anahtar Simülatörleri | Toyota ve Lexus işlemlerinde akıllı anahtarı taklit eder. | It imitates a smart key during Toyota and Lexus jobs. | 2850
Autel | APB112 | Anahtar Simülatörleri | Akıllı anahtarı taklit eder ve tablet için veri toplar. | It imitates a smart key and collects data for the tablet. | 5900
OBDSTAR | Key SIM | Anahtar Simülatörleri | Beş marka grubunda akıllı anahtar gibi davranır. | It acts as a smart key for five groups of makes. | 3350
`;

export const tools = readTable(['maker', 'model', 'subcategory', 'tr', 'en', 'price'], table).map((row) => {
  const [modelTr = '', modelEn = modelTr] = row.model.split('=');
  return {
    maker: row.maker === '-' ? null : row.maker,
    model: [modelTr, modelEn] as const,
    subcategory: row.subcategory,
    purpose: [row.tr, row.en] as const,
    price: Number(row.price),
  };
});
