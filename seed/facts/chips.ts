import { readTable } from './table.ts';

const table = `
PCF7935AA | ID40-ID45 | Philips / NXP Çipler | kripto ailesi, boş olarak yazılır | crypto family, written from blank | 190
PCF7936AA | ID46 | Philips / NXP Çipler | HITAG2 tabanlı | HITAG2 based | 95
PCF7937EA | ID46E | Philips / NXP Çipler | Opel ve GM için genişletilmiş HITAG2 | extended HITAG2 for Opel and GM | 240
PCF7938XA | ID47 | Philips / NXP Çipler | Honda, Hyundai ve Kia için HITAG3 | HITAG3 for Honda, Hyundai and Kia | 210
PCF7939FA | ID49 | Philips / NXP Çipler | Ford için HITAG Pro | HITAG Pro for Ford | 260
PCF7939MA | ID4A | Philips / NXP Çipler | Renault ve Dacia için HITAG AES | HITAG AES for Renault and Dacia | 270
PCF7945AC | ID46 VAG | Philips / NXP Çipler | Audi BCM2 için genişletilmiş HITAG2 | extended HITAG2 for Audi BCM2 | 480
PCF7961M | ID4A | Philips / NXP Çipler | HITAG AES içeren kumanda işlemcisi | remote processor with HITAG AES | 320
ID48 TP08 | ID48 | Megamos Çipler | boş Megamos Crypto | blank Megamos Crypto | 150
ID48 TP22 | ID48 CAN | Megamos Çipler | SEAT için ön kodlu | precoded for SEAT | 290
ID48 TP23 | ID48 CAN | Megamos Çipler | Volkswagen için ön kodlu | precoded for Volkswagen | 290
ID48 TP24 | ID48 CAN | Megamos Çipler | Škoda için ön kodlu | precoded for Škoda | 290
ID48 TP25 | ID48 CAN | Megamos Çipler | Audi için ön kodlu | precoded for Audi | 290
ID88 MQB48 | ID88 | Megamos Çipler | MQB araçlar için Megamos AES | Megamos AES for MQB cars | 540
ID8E | ID8E | Megamos Çipler | Audi C6 ve Honda kripto | Audi C6 and Honda crypto | 360
ID11 | ID11 | Sabit Kodlu Çipler | kodu değişmeyen ilk nesil | first generation with an unchanging code | 85
ID12 | ID12 | Sabit Kodlu Çipler | kodu değişmeyen ilk nesil | first generation with an unchanging code | 85
ID13 | ID13 | Sabit Kodlu Çipler | sabit kodlu Megamos | fixed-code Megamos | 90
ID33 | ID33 | Sabit Kodlu Çipler | sabit kodlu Philips (PCF7930 / PCF7931) | fixed-code Philips (PCF7930 / PCF7931) | 90
ID4C | 4C | Sabit Kodlu Çipler | sabit kodlu Texas | fixed-code Texas | 110
T5 | T5 | Kopyalama ve Süper Çipler | ID11, ID12, ID13 ve ID33 kopyası için | for copies of ID11, ID12, ID13 and ID33 | 75
4D60 | 4D60 | Texas (4D / 8A) Çipler | 40 bit Texas Crypto | 40-bit Texas Crypto | 140
4D61 | 4D61 | Texas (4D / 8A) Çipler | Mitsubishi için | for Mitsubishi | 150
4D62 | 4D62 | Texas (4D / 8A) Çipler | Subaru için | for Subaru | 150
4D63-40 | 4D63 | Texas (4D / 8A) Çipler | Ford ve Mazda için 40 bit | 40-bit for Ford and Mazda | 145
4D63-80 | 4D63 | Texas (4D / 8A) Çipler | Ford için 80 bit DST80 | 80-bit DST80 for Ford | 180
4D64 | 4D64 | Texas (4D / 8A) Çipler | Chrysler ve Jeep için | for Chrysler and Jeep | 155
4D65 | 4D65 | Texas (4D / 8A) Çipler | Suzuki için | for Suzuki | 155
4D67 | 4D67 | Texas (4D / 8A) Çipler | Toyota için | for Toyota | 155
4D68 | 4D68 | Texas (4D / 8A) Çipler | Lexus için | for Lexus | 160
4D70 | 4D70 | Texas (4D / 8A) Çipler | Toyota ve küçük PSA modelleri için | for Toyota and small PSA models | 160
4D72 | 4D72 (G) | Texas (4D / 8A) Çipler | Toyota G, DST80 | Toyota G, DST80 | 210
8A | 8A (H) | Texas (4D / 8A) Çipler | Toyota H, DST-AES | Toyota H, DST-AES | 260
6E | ID6E | Texas (4D / 8A) Çipler | Hyundai ve Kia için DST80 | DST80 for Hyundai and Kia | 230
XT27A | XT27A | Kopyalama ve Süper Çipler | cihazla birçok aileye dönüştürülebilen süper çip | super chip that a tool turns into many families | 130
KD ID48 | ID48 | Kopyalama ve Süper Çipler | 96 bit ID48 kopyası için | for 96-bit ID48 copies | 165
LKP-04 | 8A | Kopyalama ve Süper Çipler | Toyota H kopyası için | for Toyota H copies | 390
`;

const makers: Record<string, string> = { XT27A: 'Xhorse', 'KD ID48': 'KEYDIY', 'LKP-04': 'Lonsdor' };

/** The makes whose vehicles take the chip; the others are for any that has the family. */
const makes: Record<string, string> = {
  PCF7937EA: 'Opel',
  PCF7938XA: 'Honda, Hyundai, Kia',
  PCF7939FA: 'Ford',
  PCF7939MA: 'Renault, Dacia',
  PCF7945AC: 'Audi, Porsche',
  'ID48 TP22': 'SEAT',
  'ID48 TP23': 'Volkswagen',
  'ID48 TP24': 'Škoda',
  'ID48 TP25': 'Audi',
  'ID88 MQB48': 'Audi, Volkswagen, Škoda, SEAT',
  ID8E: 'Audi, Honda',
  '4D61': 'Mitsubishi',
  '4D62': 'Subaru',
  '4D63-40': 'Ford, Mazda',
  '4D63-80': 'Ford',
  '4D64': 'Chrysler, Jeep',
  '4D65': 'Suzuki',
  '4D67': 'Toyota',
  '4D68': 'Lexus',
  '4D70': 'Toyota, Peugeot, Citroën',
  '4D72': 'Toyota',
  '8A': 'Toyota',
  '6E': 'Hyundai, Kia',
  'LKP-04': 'Toyota',
};

export const chips = readTable(['code', 'family', 'subcategory', 'tr', 'en', 'price'], table).map((row) => ({
  ...row,
  price: Number(row.price),
  brand: makers[row.code] ?? null,
  makes: makes[row.code] ?? null,
}));
