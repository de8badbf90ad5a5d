import { readTable } from './table.ts';

const categoryTable = `
KUMANDALAR | Remotes | Devresi, çipi ve tuşlarıyla eksiksiz araç kumandaları; kesilip tanıtıldıktan sonra kullanılır. | Whole vehicle remotes with board, chip and buttons; they work once cut and programmed.
KUMANDA KAPLARI | Remote Shells | Kırılan ya da tuşu aşınan kumandanın elektroniğini taşımak için boş gövdeler, lastikler ve amblemler. | Empty bodies, pads and emblems for moving the electronics out of a broken or worn remote.
EMULATÖRLER | Emulators | Bozulan direksiyon kilidinin veya immobilizerin işini üstlenen ve test sırasında anahtar gibi davranan modüller. | Modules that take over from a broken steering lock or immobilizer, or act as a key while testing.
MAKİNALAR | Key Machines | Düz, bilyalı ve kanallı anahtarları örnekten kopyalayan ya da koddan kesen tezgâh ve taşınabilir makineler. | Bench and portable machines that copy flat, dimple and track keys from a sample or cut them from a code.
CİHAZLAR | Programming Devices | Anahtar tanıtan, çip kopyalayan, kumanda üreten ve bellek okuyan atölye cihazları ile lisansları. | Workshop tools that program keys, clone chips, make remotes and read memories, with their licences.
ANAHTARLAR | Keys | Otomobilden kasaya kadar her kilit için ham anahtarlar, çipli anahtarlar ve yedek uçlar. | Blanks, transponder keys and spare blades for every lock from a car to a safe.
ÇİPLER / TRANSPONDERLAR | Chips / Transponders | Aracın çalışma iznini veren cam ve karbon çipler: orijinal aileler, kopya çipleri ve tutucular. | Glass and carbon chips that let a car start: original families, clone chips and holders.
PİLLER | Batteries | Kumanda ve akıllı anahtar için düğme piller, 12 volt piller, şarjlı hücreler ve pil yuvaları. | Coin cells, 12-volt batteries, rechargeable cells and holders for remotes and smart keys.
ANAHTAR UÇLARI | Key Blades | Sustalı gövdelere ve akıllı anahtarlara takılan, profiline göre ayrılmış kesilmemiş uçlar. | Uncut blades for flip bodies and smart keys, sorted by profile.
MAYMUNCUK VE DECODERLER | Picks and Decoders | Yetkili çilingirin hasarsız açma ve diş okuma için kullandığı el aletleri ve çalışma kilitleri. | Hand tools and practice locks with which an authorised locksmith opens and decodes without damage.
KAPI KİLİTLERİ VE BARELLER | Door Locks and Cylinders | Daire, iş yeri ve mobilya için bareller, gömme kilitler, kapı kolları ve kapatıcılar. | Cylinders, mortise locks, handles and closers for flats, shops and furniture.
ASMA KİLİTLER | Padlocks | Depo, kepenk ve iki tekerlekli araçlar için anahtarlı ve şifreli asma kilitler. | Keyed and combination padlocks for stores, shutters and two-wheelers.
KONTAK VE DİREKSİYON KİLİTLERİ | Ignition and Steering Locks | Aşınan kontağı, kapı göbeğini ve elektrikli direksiyon kilidini onarmak için parçalar ve setler. | Parts and sets for repairing worn ignitions, door barrels and electric steering locks.
GARAJ VE BARİYER KUMANDALARI | Garage and Barrier Remotes | Garaj, site girişi, kepenk ve otopark bariyeri için verici ve alıcılar. | Transmitters and receivers for garages, gates, shutters and car-park barriers.
KABLOLAR VE ADAPTÖRLER | Cables and Adapters | Cihazı araca ya da sökülmüş modüle bağlayan kablolar, test düzenekleri ve besleme kaynakları. | Leads, bench set-ups and supplies that connect a tool to the car or to a removed module.
YEDEK PARÇALAR | Spare Parts | Kesim makinesini ve kumandayı ayakta tutan freze, çene, kayış, tuş ve bobinler. | Cutters, jaws, belts, switches and coils that keep machines and remotes working.
AKSESUARLAR | Accessories | Kılıf, anahtarlık, etiket, dolap ve sinyal kesen çantalar gibi tamamlayıcılar. | Finishing touches such as covers, key rings, tags, cabinets and signal-blocking pouches.
`;

/** The number is the row of the category in the table above. */
const subcategoryTable = `
1 | Sustalı Kumandalar | Flip Remotes
1 | Akıllı (Keyless) Kumandalar | Smart (Keyless) Remotes
1 | Sabit Uçlu Kumandalar | Fixed-Blade Remotes
1 | Slot (Yuvalı) Kumandalar | Slot Remotes
1 | Kart Kumandalar | Card Remotes
1 | KEYDIY Kumandalar | KEYDIY Remotes
1 | Xhorse Kumandalar | Xhorse Remotes
1 | Kumanda Devreleri (PCB) | Remote Circuit Boards (PCB)
1 | Motosiklet Kumandaları | Motorcycle Remotes
2 | Sustalı Kaplar | Flip Shells
2 | Akıllı Kumanda Kapları | Smart Remote Shells
2 | Sabit Uçlu Kaplar | Fixed-Blade Shells
2 | Kart Kapları | Card Shells
2 | Sustalıya Çevirme Kapları | Flip Conversion Shells
2 | Tuş Takımları ve Lastikler | Button Pads and Rubbers
2 | Kap Amblemleri | Shell Emblems
3 | Mercedes ELV / ESL Emulatörleri | Mercedes ELV / ESL Emulators
3 | Audi / VW Direksiyon Kilidi Emulatörleri | Audi / VW Steering Lock Emulators
3 | BMW / MINI ELV Emulatörleri | BMW / MINI ELV Emulators
3 | Renault / Nissan Direksiyon Kilidi Emulatörleri | Renault / Nissan Steering Lock Emulators
3 | Volvo Direksiyon Kilidi Emulatörleri | Volvo Steering Lock Emulators
3 | İmmobilizer Emulatörleri | Immobilizer Emulators
3 | Masaüstü Test Emulatörleri | Bench Test Emulators
3 | Anahtar Simülatörleri | Key Simulators
4 | Düz Anahtar Makinaları | Flat Key Machines
4 | Bilyalı (Punto) Anahtar Makinaları | Dimple Key Machines
4 | Oto Kanallı Anahtar Makinaları | Laser (Track) Car Key Machines
4 | Bilgisayarlı (CNC) Makinalar | Electronic (CNC) Machines
4 | Kasa ve Yüzlü Anahtar Makinaları | Bit and Safe Key Machines
4 | Taşınabilir Makinalar | Portable Machines
4 | Anahtar Okuyucular | Key Readers
4 | İkinci El ve Yenilenmiş | Used and Refurbished
5 | Anahtar Programlama Cihazları | Key Programmers
5 | Çip Kopyalama Cihazları | Chip Cloning Devices
5 | Kumanda Üretme Cihazları | Remote Generators
5 | EEPROM / MCU Programlayıcılar | EEPROM / MCU Programmers
5 | Arıza Tespit Cihazları | Diagnostic Tools
5 | ECU / Şanzıman Programlayıcılar | ECU / TCU Programmers
5 | Frekans Test Cihazları | Frequency Testers
5 | Lisans ve Kontör | Licences and Tokens
6 | Çipli Oto Anahtarları | Transponder Car Keys
6 | Çipsiz Oto Ham Anahtarları | Mechanical Car Key Blanks
6 | Ev Ham Anahtarları | House Key Blanks
6 | Bilyalı Ham Anahtarlar | Dimple Key Blanks
6 | Motosiklet Anahtarları | Motorcycle Keys
6 | Ağır Vasıta ve İş Makinası Anahtarları | Truck and Machinery Keys
6 | Kasa ve Yüzlü Anahtarlar | Safe and Bit Keys
6 | Yedek Akıllı Anahtar Uçları | Emergency Keys
7 | Philips / NXP Çipler | Philips / NXP Chips
7 | Megamos Çipler | Megamos Chips
7 | Texas (4D / 8A) Çipler | Texas (4D / 8A) Chips
7 | Sabit Kodlu Çipler | Fixed-Code Chips
7 | Kopyalama ve Süper Çipler | Clone and Super Chips
7 | Çip Tutucular | Chip Holders
8 | 3V Lityum Düğme Piller | 3V Lithium Coin Cells
8 | 12V Kumanda Pilleri | 12V Remote Batteries
8 | Şarjlı Piller | Rechargeable Cells
8 | Pil Yuvaları | Battery Holders
8 | Ekonomik Paketler | Value Packs
9 | Sustalı Uçlar | Flip Blades
9 | Akıllı Anahtar Uçları | Smart Key Blades
9 | KEYDIY Uyumlu Uçlar | KEYDIY-Type Blades
9 | Xhorse Uyumlu Uçlar | Xhorse-Type Blades
9 | Uç Pimleri | Blade Roll Pins
10 | Lishi 2'si 1 Arada | Lishi 2-in-1
10 | Maymuncuk Setleri | Pick Sets
10 | Oto Kapı Açma Aletleri | Car Opening Tools
10 | Hava Yastıkları ve Takozlar | Air Wedges
10 | Kırık Anahtar Çıkarıcılar | Broken Key Extractors
10 | Şifre Çözme Anahtarları | Engraved Line Keys
10 | Eğitim Kilitleri | Practice Locks
11 | Bareller | Cylinders
11 | Çelik Kapı Kilitleri | Steel Door Locks
11 | Gömme Kilitler | Mortise Locks
11 | PVC / Alüminyum Kapı Kilitleri | PVC / Aluminium Door Locks
11 | Mobilya ve Dolap Kilitleri | Furniture and Cabinet Locks
11 | Posta Kutusu Kilitleri | Mailbox Locks
11 | Kapı Kolları ve Rozetler | Handles and Escutcheons
11 | Hidrolik Kapı Kapatıcılar | Door Closers
11 | Akıllı Kapı Kilitleri | Smart Door Locks
12 | Pirinç Asma Kilitler | Brass Padlocks
12 | Çelik Asma Kilitler | Steel Padlocks
12 | Şifreli Asma Kilitler | Combination Padlocks
12 | Kepenk Kilitleri | Shutter Locks
12 | Motosiklet ve Bisiklet Kilitleri | Motorcycle and Bicycle Locks
13 | Kontak Göbekleri | Ignition Barrels
13 | Kontak Termikleri | Ignition Switches
13 | Kapı Kilit Göbekleri | Door Lock Barrels
13 | Bagaj ve Depo Kilitleri | Boot and Fuel Cap Locks
13 | ELV / ESL Motor ve Parçaları | ELV / ESL Motors and Parts
13 | Kilit Tamir Takımları (Pul Seti) | Lock Repair (Wafer) Kits
14 | 433 MHz Değişken Kodlu | 433 MHz Rolling Code
14 | 433 MHz Sabit Kodlu | 433 MHz Fixed Code
14 | 868 MHz Kumandalar | 868 MHz Remotes
14 | Kepenk Kumandaları | Shutter Remotes
14 | Kopyalama Kumandaları | Face-to-Face Copy Remotes
14 | Alıcı Kartlar | Receiver Boards
15 | OBD Kabloları | OBD Cables
15 | Masaüstü Test Düzenekleri | Bench Test Platforms
15 | Lehimsiz Adaptörler | Solder-Free Adapters
15 | Bypass (SGW) Kabloları | Bypass (SGW) Cables
15 | Güç Kaynakları | Power Supplies
16 | Freze ve Bıçaklar | Cutters and End Mills
16 | Makina Çeneleri | Machine Clamps
16 | Okuyucu Uçlar (Tracer) | Tracer Probes
16 | Kayış ve Motorlar | Belts and Motors
16 | Mikro Tuşlar | Micro Switches
16 | Anten ve Bobinler | Antennas and Coils
17 | Deri Kılıflar | Leather Covers
17 | Silikon Kılıflar | Silicone Covers
17 | Anahtarlıklar | Key Rings
17 | Anahtar Etiketleri | Key Tags
17 | Anahtar Dolapları ve Panolar | Key Cabinets and Boards
17 | Sinyal Kesici Çantalar | Signal-Blocking Pouches
`;

export const categories = readTable(['name', 'name_en', 'description', 'description_en'], categoryTable);

export const subcategories = readTable(['parent', 'name', 'name_en'], subcategoryTable).map((row) => {
  const parent = categories[Number(row.parent) - 1];
  if (!parent) throw new Error(`no category number ${row.parent} for ${row.name}`);
  return { parent: parent.name, name: row.name, name_en: row.name_en };
});
