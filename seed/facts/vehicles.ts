import { type Confidence, confidences, type KeyForm, keyForms } from '../../domain/vehicle.ts';
import { readTable } from './table.ts';

/** One generation of a model and the keys it was sold with. Several values in a cell are separated by spaces. */
export interface Vehicle {
  make: string;
  model: readonly [tr: string, en: string];
  generation: string;
  yearFrom: number;
  yearTo: number | null;
  forms: KeyForm[];
  buttons: number[];
  frequencies: number[];
  chip: string;
  blade: string;
  battery: string;
  immobilizer: string;
  /** How sure these facts are as a whole. */
  confidence: Confidence;
}

const columns = [
  'make',
  'model',
  'generation',
  'years',
  'forms',
  'buttons',
  'frequencies',
  'chip',
  'blade',
  'battery',
  'immobilizer',
  'confidence',
] as const;

const known = (cell: string) => (cell === '-' ? '' : cell);
const numbers = (cell: string) => known(cell).split(' ').filter(Boolean).map(Number);

function toVehicle(row: Record<(typeof columns)[number], string>): Vehicle {
  const [tr = row.model, en = tr] = row.model.split('=');
  const [from = '', to = ''] = row.years.split('-');
  return {
    make: row.make,
    model: [tr, en],
    generation: known(row.generation),
    yearFrom: Number(from),
    yearTo: to === '' ? null : Number(to),
    forms: keyForms.filter((form) => row.forms.split(' ').includes(form)),
    buttons: numbers(row.buttons),
    frequencies: numbers(row.frequencies),
    chip: known(row.chip),
    blade: known(row.blade),
    battery: known(row.battery),
    immobilizer: known(row.immobilizer),
    confidence: confidences.find((each) => each === row.confidence) ?? 'low',
  };
}

const table = `
Audi | A1 | 8X | 2010-2018 | flip | 3 | 433.92 | ID48 Megamos CAN (TP25) | HU66 | CR2032 | IMMO4 | high
Audi | A3 | 8P | 2003-2012 | flip | 3 | 433.92 | ID48 Megamos CAN (TP25) | HU66 | CR2032 | IMMO4 | high
Audi | A3 | 8V | 2012-2020 | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU66 | CR2032 | MQB | high
Audi | A4 | B6/B7 | 2000-2008 | flip | 3 | 433.92 | ID48 Megamos | HU66 | - | IMMO3/IMMO4 | high
Audi | A4 | B8 | 2007-2015 | slot smart | 3 | 868 | HITAG2 Ext PCF7945AC (ID46 VAG) | HU66 | CR2032 | BCM2 | high
Audi | A4 | B9 | 2015- | smart | 3 | 433.92 | MLB 5M (HITAG AES) | HU162T | CR2032 | MLB BCM2 | low
Audi | A5 | 8T | 2007-2016 | slot smart | 3 | 868 | HITAG2 Ext PCF7945AC (ID46 VAG) | HU66 | CR2032 | BCM2 | high
Audi | A6 | C5 | 1997-2004 | flip | 3 | 433.92 | ID48 Megamos | HU66 | - | IMMO2/IMMO3 | medium
Audi | A6 | C6 | 2004-2011 | flip smart | 3 | 433.92 868 | ID8E | HU66 | CR2032 | J518 EZS/ELV | high
Audi | A6 | C7 | 2011-2018 | slot smart | 3 | 868 | HITAG2 Ext PCF7945AC (ID46 VAG) | HU66 | CR2032 | BCM2 | high
Audi | Q3 | 8U | 2011-2018 | flip | 3 | 433.92 | ID48 Megamos CAN (TP25) | HU66 | CR2032 | IMMO4 | high
Audi | Q5 | 8R | 2008-2017 | slot smart | 3 | 868 | HITAG2 Ext PCF7945AC (ID46 VAG) | HU66 | CR2032 | BCM2 | high
Audi | Q7 | 4L | 2006-2015 | flip smart | 3 | 433.92 868 | ID8E | HU66 | CR2032 | J518 EZS/ELV | high
Audi | TT | 8J | 2006-2014 | flip | 3 | 433.92 | ID48 Megamos CAN (TP25) | HU66 | CR2032 | IMMO4 | high
BMW | 1 Serisi=1 Series | E81/E87 | 2004-2011 | slot smart | 3 | 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3 | high
BMW | 1 Serisi=1 Series | F20/F21 | 2011-2019 | smart | 3 | 434 868 | ID49 HITAG Pro PCF7953P | HU100R | CR2450 | FEM | high
BMW | 3 Serisi=3 Series | E46 | 1998-2006 | blade | 3 | 433.92 | ID44 PCF7935 | HU58 / HU92 | VL2020 | EWS3/EWS4 | medium
BMW | 3 Serisi=3 Series | E90/E91 | 2004-2012 | slot smart | 3 | 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3 | high
BMW | 3 Serisi=3 Series | F30/F31 | 2011-2019 | smart | 3 4 | 434 868 | ID49 HITAG Pro PCF7953P | HU100R | CR2450 | FEM/BDC | high
BMW | 3 Serisi=3 Series | G20 | 2018- | smart | 3 4 | 434 | BDC3 (HITAG Pro ID49) | HU100R | CR2032 | BDC3 | medium
BMW | 5 Serisi=5 Series | E39 | 1995-2003 | blade | 3 | 433.92 | ID44 PCF7935 | HU58 / HU92 | VL2020 | EWS | medium
BMW | 5 Serisi=5 Series | E60/E61 | 2003-2010 | blade slot | 3 | 868 | ID46 PCF7942 / PCF7945 | HU92 | VL2020 | CAS2/CAS3 | high
BMW | 5 Serisi=5 Series | F10/F11 | 2009-2017 | smart | 3 4 | 434 868 | ID49 HITAG Pro PCF7953P | HU100R | CR2450 | CAS4 | high
BMW | 5 Serisi=5 Series | G30 | 2016-2023 | smart | 3 4 | 434 | BDC2/BDC3 (HITAG Pro ID49) | HU100R | CR2032 | BDC2 | medium
BMW | X1 | E84 | 2009-2015 | slot smart | 3 | 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3+ | high
BMW | X3 | F25 | 2010-2017 | smart | 3 4 | 434 868 | ID49 HITAG Pro PCF7953P | HU100R | CR2450 | CAS4 | high
BMW | X5 | E53 | 1999-2006 | blade | 3 | 433.92 | ID44 PCF7935 | HU92 | VL2020 | EWS3 | medium
BMW | X5 | E70 | 2006-2013 | slot smart | 3 | 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3+ | high
Mercedes-Benz | A Serisi=A-Class | W169 | 2004-2012 | slot | 2 3 | 433.92 | FBS3 (NEC IR) | HU64 | CR2025 | EIS/ELV | medium
Mercedes-Benz | A Serisi=A-Class | W176 | 2012-2018 | slot smart | 3 | 433.92 | FBS3 / FBS4 (BGA) | HU64 | CR2025 | EIS | medium
Mercedes-Benz | C Serisi=C-Class | W203 | 2000-2007 | slot | 3 | 433.92 | FBS3 (NEC IR) | HU64 | CR2025 | EIS/ELV | high
Mercedes-Benz | C Serisi=C-Class | W204 | 2007-2014 | slot smart | 3 | 433.92 | FBS3 (NEC/BGA IR) | HU64 | CR2025 | EIS/ELV | high
Mercedes-Benz | C Serisi=C-Class | W205 | 2014-2021 | smart | 3 | 433.92 | FBS4 (BGA) | HU64 | CR2025 | EIS | high
Mercedes-Benz | E Serisi=E-Class | W210 | 1995-2002 | slot | 2 3 | 433.92 | FBS2 (IR) | HU64 | CR2025 | EIS | medium
Mercedes-Benz | E Serisi=E-Class | W211 | 2002-2009 | slot smart | 3 | 433.92 | FBS3 (NEC IR) | HU64 | CR2025 | EIS/ELV | high
Mercedes-Benz | E Serisi=E-Class | W212 | 2009-2016 | slot smart | 3 | 433.92 | FBS3 / FBS4 (BGA) | HU64 | CR2025 | EIS/ELV | high
Mercedes-Benz | E Serisi=E-Class | W213 | 2016-2023 | smart | 3 | 433.92 | FBS4 (BGA) | HU64 | CR2032 | EIS | high
Mercedes-Benz | S Serisi=S-Class | W221 | 2005-2013 | slot smart | 3 | 433.92 | FBS3 (NEC/BGA IR) | HU64 | CR2025 | EIS/ELV | high
Mercedes-Benz | S Serisi=S-Class | W222 | 2013-2020 | smart | 3 | 433.92 | FBS4 (BGA) | HU64 | CR2025 | EIS | high
Mercedes-Benz | Vito | W639 | 2003-2014 | slot | 2 3 | 433.92 | FBS3 (NEC IR) | HU64 | CR2025 | EIS/ELV | high
Mercedes-Benz | Vito | W447 | 2014- | slot smart | 2 3 | 433.92 | FBS4 (BGA) | HU64 | CR2025 | EIS | medium
Mercedes-Benz | Sprinter | W906 | 2006-2018 | slot | 2 3 | 433.92 | FBS3 (NEC IR) | HU64 | CR2025 | EIS/ELV | medium
Volkswagen | Golf 4 | 1J | 1997-2004 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO2/IMMO3 | high
Volkswagen | Golf 5 | 1K | 2003-2008 | flip | 3 | 433.92 | ID48 Megamos CAN (TP23) | HU66 | CR2032 | IMMO4 | high
Volkswagen | Golf 6 | 5K | 2008-2013 | flip | 3 | 433.92 | ID48 Megamos CAN (TP23) | HU66 | CR2032 | IMMO4 | high
Volkswagen | Golf 7 | 5G | 2012-2020 | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU66 | CR2032 | MQB | high
Volkswagen | Golf 8 | CD | 2019- | flip smart | 3 | 433.92 | MQB49 | HU162T | CR2032 | MQB Evo | low
Volkswagen | Passat | B6 3C | 2005-2010 | slot | 3 | 433.92 | ID48 Megamos CAN (TP23) | HU66 | CR2032 | KESSY / IMMO4 | high
Volkswagen | Passat | B7 36 | 2010-2014 | slot smart | 3 | 433.92 | ID48 Megamos CAN (TP23) | HU66 | CR2032 | KESSY / IMMO4 | high
Volkswagen | Passat | B8 3G | 2014-2023 | smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU162T | CR2032 | MQB | high
Volkswagen | Polo | 9N | 2001-2009 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO3/IMMO4 | high
Volkswagen | Polo | 6R | 2009-2014 | flip | 2 3 | 433.92 | ID48 Megamos CAN (TP23) | HU66 | CR2032 | IMMO4 | high
Volkswagen | Polo | AW | 2017- | flip smart | 3 | 433.92 | MQB48 / MQB49 | HU162T | CR2032 | MQB | medium
Volkswagen | Jetta | A6 | 2010-2018 | flip | 3 | 433.92 | ID48 Megamos CAN (TP23) | HU66 | CR2032 | IMMO4 | high
Volkswagen | Tiguan | AD1 | 2016- | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU162T | CR2032 | MQB | high
Volkswagen | Transporter | T5 | 2003-2015 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO3/IMMO4 | high
Ford | Fiesta | Mk6 | 2002-2008 | blade | 3 | 433.92 | 4D60 / 4D63 | FO21 | CR2032 | PATS | medium
Ford | Fiesta | Mk7 | 2008-2017 | flip | 3 | 433.92 | 4D63 (40/80 bit) | HU101 | CR2032 | PATS | high
Ford | Fiesta | Mk8 | 2017-2023 | flip smart | 3 | 433.92 | ID49 HITAG Pro | HU101 | CR2032 | BCM | medium
Ford | Focus | Mk1 | 1998-2004 | blade | 3 | 433.92 | 4D60 | FO21 | CR2032 | PATS | high
Ford | Focus | Mk2 | 2004-2011 | flip blade | 3 | 433.92 | 4D63 (40 bit) | HU101 | CR2032 | PATS | high
Ford | Focus | Mk3 | 2011-2018 | flip smart | 3 | 433.92 | 4D63 (80 bit) / ID49 HITAG Pro | HU101 | CR2032 | BCM | high
Ford | Focus | Mk4 | 2018- | flip smart | 3 | 433.92 | ID49 HITAG Pro PCF7953P | HU101 | CR2032 | BCM | medium
Ford | Mondeo | Mk4 | 2007-2014 | flip smart | 3 | 433.92 | 4D63 (40/80 bit) | HU101 | CR2032 | PATS | high
Ford | C-Max | C344 | 2010-2019 | flip smart | 3 | 433.92 | 4D63 (80 bit) / ID49 HITAG Pro | HU101 | CR2032 | BCM | high
Ford | Kuga | Mk2 | 2012-2019 | flip smart | 3 | 433.92 | 4D63 (80 bit) / ID49 HITAG Pro | HU101 | CR2032 | BCM | high
Ford | Transit | V347 | 2006-2014 | blade | 3 | 433.92 | 4D63 (40/80 bit) | FO21 | CR2032 | PATS | high
Ford | Transit | V363 | 2014- | flip | 2 3 | 433.92 | 4D63 (80 bit) / ID49 HITAG Pro | HU101 | CR2032 | BCM | high
Ford | Transit Connect | V227 | 2002-2013 | blade | 2 3 | 433.92 | 4D60 / 4D63 | FO21 | CR2032 | PATS | medium
Ford | Ranger | T6 | 2011-2022 | flip smart | 3 | 433.92 | 4D63 (80 bit) / ID49 HITAG Pro | HU101 | CR2032 | BCM | medium
Renault | Clio 2 | BB | 1998-2012 | blade | 1 2 | 433.92 | ID33 / ID46 PCF7947 | NE72 | CR2016 | UCH | medium
Renault | Clio 3 | BR | 2005-2012 | blade card | 2 3 | 433.92 | ID46 PCF7947 | VA2 | CR2016 | UCH | high
Renault | Clio 4 | BH | 2012-2019 | flip card | 2 3 4 | 433.92 | ID4A HITAG AES PCF7961M | VA2 | CR2032 | UCH/BCM | high
Renault | Clio 5 | BF | 2019- | card | 4 | 433.92 | ID4A HITAG AES NCF29A1 | HU136 | CR2032 | BCM | low
Renault | Symbol / Thalia | LU | 2008-2013 | blade | 2 | 433.92 | ID46 PCF7947 | VA2 | CR2016 | UCH | medium
Renault | Symbol | L52 | 2013-2021 | blade flip | 2 3 | 433.92 | ID4A HITAG AES PCF7961M | HU136 | CR2032 | BCM | medium
Renault | Megane 2 | BM | 2002-2009 | card | 3 | 433.92 | ID46 PCF7947 | VA6 | CR2016 | UCH | medium
Renault | Megane 3 | BZ | 2008-2016 | card | 3 4 | 433.92 | ID46 PCF7952 | VA2 | CR2032 | UCH | medium
Renault | Megane 4 | BFB | 2016- | card | 4 | 433.92 | ID4A HITAG AES PCF7953M | HU136 | CR2032 | BCM | medium
Renault | Fluence | L30 | 2009-2016 | card flip | 3 4 | 433.92 | ID46 PCF7952 / PCF7961 | VA2 | CR2032 | UCH | medium
Renault | Kangoo 1 | KC | 1997-2008 | blade | 1 2 | 433.92 | ID33 / ID46 PCF7946 | NE72 | CR2016 | UCH | medium
Renault | Kangoo 2 | KW | 2008-2021 | blade flip | 2 3 | 433.92 | ID46 PCF7947 | VA2 | CR2016 | UCH | medium
Renault | Captur 1 | J87 | 2013-2019 | flip card | 2 3 4 | 433.92 | ID4A HITAG AES PCF7961M | VA2 | CR2032 | BCM | high
Renault | Laguna 2 | BG | 2001-2007 | card | 2 3 | 433.92 | ID46 PCF7947 | VA6 | CR2016 | UCH | low
Fiat | Albea | 178 | 2002-2012 | blade flip | 2 3 | 433.92 | ID48 Megamos | GT15R | CR2032 | CODE2 | medium
Fiat | Palio | 178 | 1997-2012 | blade | 0 | - | ID11 / ID48 Megamos | GT15R | - | CODE | medium
Fiat | Linea | 323 | 2007-2018 | flip | 3 | 433.92 | ID48 Megamos / ID46 PCF7946 | SIP22 | CR2032 | BSI (Delphi/Marelli) | medium
Fiat | Egea / Tipo | 356 | 2015- | flip smart | 3 4 | 433.92 | ID88 Megamos AES | SIP22 | CR2032 | BCM | high
Fiat | Doblo 1 | 223 | 2000-2010 | blade flip | 2 3 | 433.92 | ID48 Megamos / ID46 PCF7936 | SIP22 | CR2032 | CODE2 / BSI | medium
Fiat | Doblo 2 | 263 | 2010-2022 | flip | 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI | high
Fiat | Fiorino / Qubo | 225 | 2007- | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI | high
Fiat | Punto 2 | 188 | 1999-2010 | blade flip | 2 | 433.92 | ID48 Megamos | GT15R / SIP22 | CR2032 | CODE2 | high
Fiat | Grande Punto | 199 | 2005-2018 | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI | high
Fiat | Bravo | 198 | 2007-2014 | flip | 2 3 | 433.92 | ID48 Megamos / ID46 PCF7946 | SIP22 | CR2032 | BSI | high
Fiat | Stilo | 192 | 2001-2008 | flip | 3 | 433.92 | ID48 Megamos | SIP22 | CR2032 | CODE2 | medium
Fiat | 500 | 312 | 2007- | flip | 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI | high
Fiat | 500X | 334 | 2014- | flip smart | 3 4 | 433.92 | ID88 Megamos AES | SIP22 | CR2032 | BCM | high
Fiat | Ducato | 250 | 2006- | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI | high
Opel | Corsa C | X01 | 2000-2006 | blade | 2 | 433.92 | ID40 PCF7935 | HU100 | CR2032 | BCM | medium
Opel | Corsa D | S07 | 2006-2014 | blade | 2 | 433.92 | ID46 PCF7941 | HU100 | CR2032 | BCM | high
Opel | Corsa E | X15 | 2014-2019 | flip | 2 3 | 433.92 | ID4A HITAG AES PCF7961M | HU100 | CR2032 | BCM | medium
Opel | Corsa F | P2JO | 2019- | flip smart | 3 | 433.92 | ID4A HITAG AES | VA2 | CR2032 | BSI (PSA) | medium
Opel | Astra G | T98 | 1998-2009 | blade | 2 3 | 433.92 | ID40 PCF7935 | HU43 | CR2032 | IMMO ECU | medium
Opel | Astra H | A04 | 2004-2014 | flip | 2 3 | 433.92 | ID46 PCF7941 | HU100 | CR2032 | UEC/REC | high
Opel | Astra J | P10 | 2009-2015 | flip smart | 2 3 | 433.92 | ID46E PCF7937E | HU100 | CR2032 | BCM | high
Opel | Astra K | B16 | 2015-2021 | flip smart | 2 3 | 433.92 | ID46E PCF7961E | HU100 | CR2032 | BCM | medium
Opel | Insignia A | G09 | 2008-2017 | flip smart | 2 3 | 433.92 | ID46E PCF7937E / PCF7952E | HU100 | CR2032 | BCM | medium
Opel | Vectra C | Z02 | 2002-2008 | flip | 2 3 | 433.92 | ID46 PCF7946 | HU43 | CR2032 | CIM | low
Opel | Zafira B | A05 | 2005-2014 | flip | 2 | 433.92 | ID46 PCF7941 | HU100 | CR2032 | UEC/REC | high
Opel | Mokka | J13 | 2012-2019 | flip smart | 2 3 | 433.92 | ID46E PCF7937E | HU100 | CR2032 | BCM | high
Opel | Combo D | X12 | 2011-2018 | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI (Fiat) | high
Opel | Crossland / Grandland | P1UO | 2017- | flip smart | 3 | 433.92 | ID4A HITAG AES PCF7953M | VA2 | CR2032 | BSI (PSA) | medium
Peugeot | 206 | T1 | 1998-2010 | blade | 2 | 433.92 | ID45 / ID46 PCF7961 | NE72 | CR2016 | BSI | high
Peugeot | 207 | A7 | 2006-2014 | flip | 2 3 | 433.92 | ID46 PCF7941 / PCF7961 | VA2 | CR1620 | BSI | high
Peugeot | 208 | A9 | 2012-2019 | flip | 2 3 | 433.92 | ID46 PCF7941 | VA2 | CR2032 | BSI | high
Peugeot | 208 | P21 | 2019- | flip smart | 3 | 433.92 | ID4A HITAG AES | VA2 | CR2032 | BSI | medium
Peugeot | 301 | M3 | 2012-2022 | flip blade | 2 3 | 433.92 | ID46 PCF7941 | VA2 | CR1620 | BSI | medium
Peugeot | 307 | T5 | 2001-2008 | flip | 2 | 433.92 | ID46 PCF7961 | HU83 | CR2016 | BSI | high
Peugeot | 308 | T7 | 2007-2013 | flip | 3 | 433.92 | ID46 PCF7941 / PCF7961 | HU83 | CR1620 | BSI | high
Peugeot | 308 | T9 | 2013-2021 | flip smart | 3 | 433.92 | ID46 / ID4A HITAG AES | HU83 | CR2032 | BSI | medium
Peugeot | 3008 | T84 | 2009-2016 | flip | 3 | 433.92 | ID46 PCF7941 | HU83 | CR1620 | BSI | high
Peugeot | 3008 | P84 | 2016- | flip smart | 3 | 433.92 | ID4A HITAG AES PCF7953M | HU83 | CR2032 | BSI | high
Peugeot | 407 | D2 | 2004-2011 | flip | 3 | 433.92 | ID46 PCF7961 | HU83 | CR1620 | BSI | high
Peugeot | 508 | W2 | 2010-2018 | flip smart | 3 | 433.92 | ID46 PCF7941 | HU83 | CR1620 | BSI | high
Peugeot | Partner Tepee | B9 | 2008-2018 | flip | 2 3 | 433.92 | ID46 PCF7941 / PCF7961 | VA2 | CR1620 | BSI | high
Peugeot | Bipper | AA | 2008-2017 | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI (Fiat) | high
Citroën | Xsara | N | 1997-2006 | blade | 2 | 433.92 | ID33 / ID46 PCF7961 | SX9 | CR2016 | BSI | medium
Citroën | C2 | A6 | 2003-2009 | flip blade | 2 | 433.92 | ID46 PCF7961 | HU83 | CR2016 | BSI | medium
Citroën | C3 | A31 | 2002-2009 | flip | 2 | 433.92 | ID46 PCF7961 | HU83 | CR1620 | BSI | high
Citroën | C3 | A51 | 2009-2016 | flip | 2 3 | 433.92 | ID46 PCF7941 | VA2 | CR1620 | BSI | high
Citroën | C3 | B618 | 2016-2024 | flip smart | 2 3 | 433.92 | ID4A HITAG AES | VA2 | CR2032 | BSI | medium
Citroën | C4 | B5 | 2004-2010 | flip | 3 | 433.92 | ID46 PCF7961 | HU83 | CR1620 | BSI | high
Citroën | C4 | B7 | 2010-2018 | flip smart | 3 | 433.92 | ID46 PCF7941 | HU83 | CR1620 | BSI | high
Citroën | C5 | X7 | 2008-2017 | flip | 3 | 433.92 | ID46 PCF7961 | HU83 | CR1620 | BSI | high
Citroën | C-Elysée | M43 | 2012-2022 | flip blade | 2 3 | 433.92 | ID46 PCF7941 | VA2 | CR1620 | BSI | medium
Citroën | Berlingo | B9 | 2008-2018 | flip | 2 3 | 433.92 | ID46 PCF7941 / PCF7961 | VA2 | CR1620 | BSI | high
Citroën | Berlingo | K9 | 2018- | flip smart | 3 | 433.92 | ID4A HITAG AES | VA2 | CR2032 | BSI | medium
Citroën | Nemo | AA | 2008-2017 | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI (Fiat) | high
Citroën | Jumper | 250 | 2006- | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI (Fiat) | high
Citroën | C5 Aircross | C84 | 2018- | smart | 3 | 433.92 | ID4A HITAG AES PCF7953M | HU83 | CR2032 | BSI | medium
Toyota | Corolla | E120 | 2001-2007 | blade | 2 3 | 433.92 | 4D67 / 4D70 | TOY43 / TOY47 | CR2016 | IMMO ECU | medium
Toyota | Corolla | E150 | 2007-2013 | blade | 2 3 | 433.92 | 4D67 / 4D72 (G) | TOY43 | CR2016 | IMMO ECU | medium
Toyota | Corolla | E170 | 2013-2019 | blade smart | 2 3 | 433.92 | 8A (H, DST-AES) | TOY43 / TOY48 | CR2032 | IMMO ECU | medium
Toyota | Corolla | E210 | 2019- | flip smart | 3 | 433.92 | 8A-BA / ID4A HITAG AES | TOY48 | CR2032 | Smart ECU | low
Toyota | Yaris | XP90 | 2005-2011 | blade | 2 | 433.92 | 4D67 / 4D70 | TOY47 | CR2016 | IMMO ECU | medium
Toyota | Yaris | XP130 | 2011-2020 | blade smart | 2 3 | 433.92 | 4D72 (G) / 8A (H) | TOY47 / TOY48 | CR2032 | IMMO ECU | low
Toyota | Auris | E150 | 2006-2012 | blade smart | 2 3 | 433.92 | 4D70 / 4D72 (G) | TOY47 / TOY48 | CR2032 | IMMO ECU | medium
Toyota | Auris | E180 | 2012-2018 | blade smart | 2 3 | 433.92 | 8A (H, DST-AES) | TOY43 / TOY48 | CR2032 | IMMO ECU | medium
Toyota | Avensis | T25 | 2003-2008 | blade | 2 3 | 433.92 | 4D70 | TOY47 | CR2016 | IMMO ECU | medium
Toyota | Avensis | T27 | 2009-2018 | blade smart | 2 3 | 433.92 | 4D72 (G) | TOY48 | CR2032 | IMMO ECU | medium
Toyota | RAV4 | XA30 | 2005-2012 | blade smart | 2 3 | 433.92 | 4D67 / 4D72 (G) | TOY43 / TOY48 | CR2032 | IMMO ECU | high
Toyota | RAV4 | XA40 | 2013-2018 | blade smart | 2 3 | 433.92 | 8A (H, DST-AES) | TOY43 / TOY48 | CR2032 | IMMO ECU | high
Toyota | C-HR | AX10 | 2016-2023 | smart | 3 | 433.92 | 8A (DST-AES) | TOY48 | CR2032 | Smart ECU | medium
Toyota | Hilux | AN10 | 2005-2015 | blade | 2 3 | 433.92 | 4D67 / 4D72 (G) | TOY43 | CR2016 | IMMO ECU | high
Honda | Civic | ES/EU (7) | 2000-2005 | blade | 2 | 433.92 | ID48 Megamos | HON58R / HON66 | CR2025 | MICU | medium
Honda | Civic | FD/FN (8) | 2005-2011 | blade | 2 3 | 433.92 | ID46 PCF7961 | HON66 | CR1616 | MICU | high
Honda | Civic | FB/FK (9) | 2011-2016 | blade flip | 2 3 | 433.92 | ID46 PCF7961 / ID47 HITAG3 | HON66 | CR1620 | MICU | high
Honda | Civic | FC/FK (10) | 2015-2021 | flip smart | 3 4 | 433.92 | ID47 HITAG3 PCF7953 | HON66 | CR2032 | BCM | high
Honda | Civic | FE/FL (11) | 2021- | smart | 3 4 | 433.92 | ID4A HITAG AES | - | CR2032 | BCM | low
Honda | City | GM2 | 2008-2014 | blade | 2 | 433.92 | ID46 PCF7961 | HON66 | CR1616 | MICU | high
Honda | City | GM6 | 2014-2020 | flip smart | 2 3 | 433.92 | ID47 HITAG3 | HON66 | CR1620 | MICU | medium
Honda | CR-V | RE (3) | 2006-2012 | blade | 2 3 | 433.92 | ID46 PCF7961 | HON66 | CR1616 | MICU | high
Honda | CR-V | RM (4) | 2012-2018 | blade smart | 2 3 | 433.92 | ID46 / ID47 HITAG3 | HON66 | CR2032 | MICU | medium
Honda | Jazz | GE (2) | 2008-2014 | blade | 2 | 433.92 | ID46 PCF7961 | HON66 | CR1616 | MICU | high
Honda | Jazz | GK (3) | 2014-2020 | flip smart | 2 3 | 433.92 | ID47 HITAG3 | HON66 | CR2032 | MICU | medium
Honda | Accord | CL (7) | 2002-2008 | blade | 2 3 | 433.92 | ID48 Megamos / ID8E | HON66 | CR2025 | MICU | medium
Honda | Accord | CU (8) | 2008-2015 | blade | 3 | 433.92 | ID46 PCF7961 | HON66 | CR1616 | MICU | high
Honda | HR-V | RU | 2015-2021 | flip smart | 3 | 433.92 | ID47 HITAG3 | HON66 | CR2032 | BCM | medium
Hyundai | Accent Era | MC | 2005-2011 | blade flip | 2 3 | 433.92 | ID46 PCF7936 | HYN7R | CR2032 | SMARTRA | low
Hyundai | Accent Blue | RB | 2011-2018 | flip | 3 | 433.92 | ID46 PCF7936 / DST80 (6E) | HY20 | CR2032 | SMARTRA | low
Hyundai | Getz | TB | 2002-2011 | blade | 0 2 | 433.92 | ID46 PCF7936 | HYN7R | CR2032 | SMARTRA | medium
Hyundai | i10 | PA | 2008-2013 | blade flip | 2 3 | 433.92 | ID46 PCF7936 | HY20 | CR2032 | SMARTRA | low
Hyundai | i20 | PB | 2008-2014 | flip | 3 | 433.92 | ID46 PCF7936 | HY20 | CR2032 | SMARTRA | medium
Hyundai | i20 | GB | 2014-2020 | flip smart | 3 | 433.92 | ID47 HITAG3 / DST80 (6E) | HY20 | CR2032 | SMARTRA | low
Hyundai | i20 | BC3 | 2020- | flip smart | 3 4 | 433.92 | ID47 HITAG3 | KIA9 | CR2032 | IBU | low
Hyundai | i30 | FD | 2007-2012 | flip | 3 | 433.92 | ID46 PCF7936 | HY15 | CR2032 | SMARTRA | low
Hyundai | i30 | GD | 2012-2016 | flip smart | 3 | 433.92 | DST80 (6E) / ID46 | HY22 | CR2032 | SMARTRA | medium
Hyundai | Elantra | MD | 2010-2015 | flip smart | 3 | 433.92 | DST80 (6E) / ID46 PCF7952 | HY20 | CR2032 | SMARTRA | low
Hyundai | ix35 | LM | 2009-2015 | flip smart | 3 | 433.92 | ID46 PCF7936 / PCF7952 | HY22 | CR2032 | SMARTRA | high
Hyundai | Tucson | TL | 2015-2020 | flip smart | 3 | 433.92 | DST80 (6E) / ID47 HITAG3 | HY22 | CR2032 | IBU | medium
Hyundai | Santa Fe | DM | 2012-2018 | flip smart | 3 | 433.92 | ID46 PCF7952 | HY22 | CR2032 | SMARTRA | medium
Hyundai | Kona | OS | 2017-2023 | flip smart | 3 | 433.92 | DST-AES / ID47 HITAG3 | HY22 | CR2032 | IBU | low
Kia | Rio | JB | 2005-2011 | blade | 2 3 | 433.92 | ID46 PCF7936 | HYN7R | CR2032 | SMARTRA | medium
Kia | Rio | UB | 2011-2017 | flip | 3 | 433.92 | DST80 (6E) / ID46 | HY20 | CR2032 | SMARTRA | low
Kia | Rio | YB | 2017-2023 | flip smart | 3 | 433.92 | DST80 (6E) | KIA9 | CR2032 | IBU | low
Kia | Ceed | ED | 2006-2012 | flip | 3 | 433.92 | ID46 PCF7936 | HY15 | CR2032 | SMARTRA | low
Kia | Ceed | JD | 2012-2018 | flip smart | 3 | 433.92 | DST80 (6E) / ID46 | HY22 | CR2032 | SMARTRA | medium
Kia | Ceed | CD | 2018- | flip smart | 3 | 433.92 | ID47 HITAG3 / DST-AES | KIA9 | CR2032 | IBU | low
Kia | Sportage | KM | 2004-2010 | blade | 2 | 433.92 | ID46 PCF7936 | HYN7R | CR2032 | SMARTRA | low
Kia | Sportage | SL | 2010-2015 | flip smart | 3 | 433.92 | ID46 PCF7936 / PCF7952 | HY22 | CR2032 | SMARTRA | high
Kia | Sportage | QL | 2015-2021 | flip smart | 3 | 433.92 | DST80 (6E) / ID47 HITAG3 | HY22 | CR2032 | IBU | medium
Kia | Picanto | SA | 2004-2011 | blade | 0 2 | 433.92 | ID46 PCF7936 | HYN7R | CR2032 | SMARTRA | medium
Kia | Picanto | TA | 2011-2017 | flip | 2 3 | 433.92 | DST80 (6E) / ID46 | HY20 | CR2032 | SMARTRA | low
Kia | Cerato | TD | 2008-2012 | flip | 3 | 433.92 | ID46 PCF7936 | HY20 | CR2032 | SMARTRA | low
Kia | Sorento | XM | 2009-2014 | flip smart | 3 | 433.92 | ID46 PCF7936 / PCF7952 | HY22 | CR2032 | SMARTRA | high
Kia | Stonic | YB CUV | 2017- | flip smart | 3 | 433.92 | DST80 (6E) | KIA9 | CR2032 | IBU | low
Nissan | Micra | K12 | 2002-2010 | blade smart | 2 | 433.92 | ID46 PCF7936 / PCF7946 | NSN14 | CR2032 | NATS | high
Nissan | Micra | K13 | 2010-2016 | blade smart | 2 3 | 433.92 | ID46 PCF7936 / PCF7952 | NSN14 | CR2025 | NATS | high
Nissan | Micra | K14 | 2016-2022 | flip smart | 3 | 433.92 | ID4A HITAG AES | VA2 | CR2032 | BCM | low
Nissan | Note | E11 | 2006-2012 | blade smart | 2 | 433.92 | ID46 PCF7936 | NSN14 | CR2032 | NATS | high
Nissan | Note | E12 | 2013-2020 | blade smart | 2 3 | 433.92 | ID4A HITAG AES | NSN14 | CR2025 | NATS | medium
Nissan | Juke | F15 | 2010-2019 | blade smart | 2 3 | 433.92 | ID46 PCF7936 / PCF7952 | NSN14 | CR2025 | NATS | high
Nissan | Qashqai | J10 | 2007-2013 | blade smart | 2 3 | 433.92 | ID46 PCF7936 / PCF7952 | NSN14 | CR2025 | NATS | high
Nissan | Qashqai | J11 | 2013-2021 | smart | 3 | 433.92 | ID4A HITAG AES PCF7953M | NSN14 | CR2032 | BCM | high
Nissan | X-Trail | T30 | 2001-2007 | blade | 2 | 433.92 | 4D60 | NSN14 | CR2025 | NATS | medium
Nissan | X-Trail | T31 | 2007-2013 | blade smart | 2 3 | 433.92 | ID46 PCF7936 / PCF7952 | NSN14 | CR2025 | NATS | high
Nissan | X-Trail | T32 | 2013-2021 | smart | 3 | 433.92 | ID4A HITAG AES | NSN14 | CR2032 | BCM | high
Nissan | Navara | D40 | 2005-2015 | blade smart | 2 3 | 433.92 | ID46 PCF7936 | NSN14 | CR2032 | NATS | high
Nissan | Navara | D23 | 2015- | blade smart | 2 3 | 433.92 | ID46 / ID47 | NSN14 | CR2032 | BCM | medium
Nissan | Almera | N16 | 2000-2006 | blade | 2 | 433.92 | 4D60 / ID46 | NSN11 / NSN14 | CR2025 | NATS | medium
Dacia | Logan 1 | LS | 2004-2012 | blade | 1 2 | 433.92 | ID46 PCF7947 | NE73 | CR2016 | UCH | medium
Dacia | Logan 2 | L52 | 2012-2020 | blade flip | 2 3 | 433.92 | ID4A HITAG AES PCF7961M | HU136 | CR2032 | BCM | medium
Dacia | Logan 3 | LJI | 2020- | flip card | 3 | 433.92 | ID4A HITAG AES NCF29A1 | HU136 | CR2032 | BCM | low
Dacia | Sandero 1 | BS | 2007-2012 | blade | 2 | 433.92 | ID46 PCF7947 | NE73 | CR2016 | UCH | medium
Dacia | Sandero 2 | B52 | 2012-2020 | blade flip | 2 3 | 433.92 | ID4A HITAG AES PCF7961M | HU136 | CR2032 | BCM | medium
Dacia | Sandero 3 | BJI | 2020- | flip card | 3 | 433.92 | ID4A HITAG AES NCF29A1 | HU136 | CR2032 | BCM | low
Dacia | Duster 1 | HS | 2010-2017 | blade | 2 | 433.92 | ID46 PCF7947 | NE73 | CR2016 | UCH | medium
Dacia | Duster 2 | HM | 2017-2024 | flip card | 3 4 | 433.92 | ID4A HITAG AES PCF7961M | HU136 | CR2032 | BCM | medium
Dacia | Lodgy | JS | 2012-2022 | blade flip | 2 3 | 433.92 | ID4A HITAG AES PCF7961M | HU136 | CR2032 | BCM | medium
Dacia | Dokker | FE/KE | 2012-2021 | blade flip | 2 3 | 433.92 | ID4A HITAG AES PCF7961M | HU136 | CR2032 | BCM | medium
Dacia | Jogger | RJI | 2021- | flip card | 3 | 433.92 | ID4A HITAG AES NCF29A1 | HU136 | CR2032 | BCM | low
Škoda | Fabia 1 | 6Y | 1999-2007 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO3 | high
Škoda | Fabia 2 | 5J | 2007-2014 | flip | 2 3 | 433.92 | ID48 Megamos CAN (TP24) | HU66 | CR2032 | IMMO4 | high
Škoda | Fabia 3 | NJ | 2014-2021 | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU66 | CR2032 | MQB | medium
Škoda | Octavia 1 | 1U | 1996-2010 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO2/IMMO3 | high
Škoda | Octavia 2 | 1Z | 2004-2013 | flip | 3 | 433.92 | ID48 Megamos CAN (TP24) | HU66 | CR2032 | IMMO4 | high
Škoda | Octavia 3 | 5E | 2012-2020 | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU66 | CR2032 | MQB | high
Škoda | Octavia 4 | NX | 2019- | flip smart | 3 | 433.92 | MQB49 | HU162T | CR2032 | MQB Evo | low
Škoda | Superb 2 | 3T | 2008-2015 | flip smart | 3 | 433.92 | ID48 Megamos CAN (TP24) | HU66 | CR2032 | IMMO4 | high
Škoda | Superb 3 | 3V | 2015-2023 | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU162T | CR2032 | MQB | high
Škoda | Yeti | 5L | 2009-2017 | flip | 3 | 433.92 | ID48 Megamos CAN (TP24) | HU66 | CR2032 | IMMO4 | high
Škoda | Rapid | NH | 2012-2019 | flip | 2 3 | 433.92 | ID48 Megamos CAN (TP24) | HU66 | CR2032 | IMMO4 | medium
Škoda | Kodiaq | NS | 2016-2023 | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU162T | CR2032 | MQB | high
Škoda | Karoq | NU | 2017- | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU162T | CR2032 | MQB | medium
Škoda | Kamiq | NW | 2019- | flip smart | 3 | 433.92 | MQB48 / MQB49 | HU162T | CR2032 | MQB | low
SEAT | Ibiza | 6L | 2002-2008 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO3/IMMO4 | high
SEAT | Ibiza | 6J | 2008-2017 | flip | 3 | 433.92 | ID48 Megamos CAN (TP22) | HU66 | CR2032 | IMMO4 | high
SEAT | Ibiza | KJ | 2017- | flip smart | 3 | 433.92 | MQB48 / MQB49 | HU162T | CR2032 | MQB | medium
SEAT | Leon | 1M | 1999-2005 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO3 | high
SEAT | Leon | 1P | 2005-2012 | flip | 3 | 433.92 | ID48 Megamos CAN (TP22) | HU66 | CR2032 | IMMO4 | high
SEAT | Leon | 5F | 2012-2020 | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU66 | CR2032 | MQB | high
SEAT | Leon | KL | 2020- | flip smart | 3 | 433.92 | MQB49 | HU162T | CR2032 | MQB Evo | low
SEAT | Toledo | 5P | 2004-2009 | flip | 3 | 433.92 | ID48 Megamos CAN (TP22) | HU66 | CR2032 | IMMO4 | high
SEAT | Toledo | KG | 2012-2019 | flip | 3 | 433.92 | ID48 Megamos CAN (TP22) | HU66 | CR2032 | IMMO4 | medium
SEAT | Altea | 5P | 2004-2015 | flip | 3 | 433.92 | ID48 Megamos CAN (TP22) | HU66 | CR2032 | IMMO4 | high
SEAT | Cordoba | 6L | 2002-2009 | flip | 2 3 | 433.92 | ID48 Megamos | HU66 | CR2032 | IMMO3 | high
SEAT | Ateca | KH | 2016- | flip smart | 3 | 433.92 | MQB48 (Megamos AES ID88) | HU162T | CR2032 | MQB | medium
SEAT | Arona | KJ7 | 2017- | flip smart | 3 | 433.92 | MQB48 / MQB49 | HU162T | CR2032 | MQB | medium
Volvo | S40 / V50 | MS | 2004-2012 | blade flip | 2 5 | 433.92 | ID48 Megamos | HU101 | CR2032 | CEM | medium
Volvo | S60 | R | 2000-2009 | flip blade | 2 5 | 433.92 | ID48 Megamos | NE66 | CR2032 | CEM | high
Volvo | S60 / V60 | F | 2010-2018 | slot smart | 5 | 433.92 868 | ID46 PCF7953 | HU101 | CR2430 | CEM/KVM | medium
Volvo | S80 | T | 1998-2006 | flip blade | 2 5 | 433.92 | ID44 PCF7935 / ID48 Megamos | NE66 | CR2032 | CEM | medium
Volvo | S80 | A | 2006-2016 | slot smart | 5 | 433.92 868 | ID46 PCF7953 | HU101 | CR2430 | CEM/KVM | medium
Volvo | V40 | M | 2012-2019 | slot smart | 5 | 433.92 868 | ID46 PCF7953 | HU101 | CR2430 | CEM/KVM | medium
Volvo | XC60 | D | 2008-2017 | slot smart | 5 | 433.92 868 | ID46 PCF7953 | HU101 | CR2430 | CEM/KVM | medium
Volvo | XC60 | U | 2017- | smart | 4 | 433.92 | DST-AES | - | CR2032 | CEM (SPA) | low
Volvo | XC90 | C | 2002-2014 | flip | 5 | 433.92 | ID48 Megamos | NE66 | CR2032 | CEM | high
Volvo | XC90 | L | 2015- | smart | 4 | 433.92 | DST-AES | - | CR2032 | CEM (SPA) | low
Volvo | S90 | P | 2016- | smart | 4 | 433.92 | DST-AES | - | CR2032 | CEM (SPA) | low
Volvo | XC40 | X | 2017- | smart | 4 | 433.92 | DST-AES | - | CR2032 | CEM (CMA) | low
Land Rover | Freelander 1 | L314 | 1997-2006 | blade | 2 | 433.92 | ID33 / ID46 | - | CR2025 | BCU | low
Land Rover | Freelander 2 | L359 | 2006-2014 | slot | 5 | 433.92 | ID46 PCF7953 | HU101 | CR2032 | KVM | high
Land Rover | Discovery 3 | L319 | 2004-2009 | flip | 3 | 433.92 | ID46 PCF7941 | HU101 | CR2032 | BCM | high
Land Rover | Discovery 4 | L319 | 2009-2016 | smart | 5 | 433.92 | ID49 HITAG Pro PCF7953P | HU101 | CR2032 | KVM/RFA | high
Land Rover | Discovery Sport | L550 | 2014- | smart | 5 | 433.92 | ID49 HITAG Pro PCF7953P | HU101 | CR2032 | KVM/RFA | medium
Land Rover | Range Rover | L322 | 2002-2012 | flip slot smart | 3 5 | 433.92 | ID46 PCF7935 / PCF7953 | HU92 / HU101 | CR2032 | EWS / KVM | medium
Land Rover | Range Rover | L405 | 2012-2021 | smart | 5 | 433.92 | ID49 HITAG Pro PCF7953P | HU101 | CR2032 | KVM/RFA | high
Land Rover | Range Rover Sport | L320 | 2005-2013 | flip smart | 3 5 | 433.92 | ID46 PCF7941 | HU101 | CR2032 | BCM / KVM | high
Land Rover | Range Rover Sport | L494 | 2013-2022 | smart | 5 | 433.92 | ID49 HITAG Pro PCF7953P | HU101 | CR2032 | KVM/RFA | high
Land Rover | Range Rover Evoque | L538 | 2011-2018 | smart | 5 | 433.92 | ID49 HITAG Pro PCF7953P | HU101 | CR2032 | KVM/RFA | high
Land Rover | Range Rover Velar | L560 | 2017- | smart | 5 | 433.92 | ID49 HITAG Pro | HU101 | CR2032 | KVM/RFA | medium
Land Rover | Defender | L663 | 2020- | smart | 5 | 433.92 | HITAG AES | HU101 | CR2032 | RFA | low
Porsche | 911 | 996 | 1997-2005 | flip blade | 2 | 433.92 | ID48 Megamos | HU66 | CR2032 | M535 | medium
Porsche | 911 | 997 | 2004-2012 | blade | 2 3 | 433.92 | ID46 PCF7946 | HU66 | CR2032 | PAS | medium
Porsche | 911 | 991 | 2011-2019 | slot smart | 3 4 | 433.92 434 | PCF7945AC (HITAG2 Ext) | HU66 | CR2032 | BCM2 | low
Porsche | Boxster / Cayman | 986/987 | 1996-2012 | flip blade | 2 3 | 433.92 | ID48 Megamos / ID46 | HU66 | CR2032 | PAS | medium
Porsche | Cayenne | 955/957 | 2002-2010 | flip | 3 | 433.92 | ID46 PCF7946 | HU66 | CR2032 | KESSY | high
Porsche | Cayenne | 958 | 2010-2017 | slot smart | 3 4 | 433.92 434 | PCF7945AC (HITAG2 Ext) | HU66 | CR2032 | BCM2 | medium
Porsche | Cayenne | 9Y0 | 2017- | smart | 4 | 433.92 | MLB 5M (HITAG AES) | HU162T | CR2032 | MLB BCM2 | low
Porsche | Panamera | 970 | 2009-2016 | slot smart | 3 4 | 433.92 434 | PCF7945AC (HITAG2 Ext) | HU66 | CR2032 | BCM2 | medium
Porsche | Panamera | 971 | 2016-2023 | smart | 4 | 433.92 | MLB 5M (HITAG AES) | HU162T | CR2032 | MLB BCM2 | low
Porsche | Macan | 95B | 2014- | slot smart | 3 4 | 433.92 434 | PCF7945AC (HITAG2 Ext) | HU66 | CR2032 | BCM2 | low
MINI | Hatch | R50/R53 | 2001-2006 | blade | 2 | 433.92 | ID44 PCF7935 / ID73 | HU92 | VL2020 | EWS3 | medium
MINI | Hatch | R56 | 2006-2013 | slot smart | 3 | 433.92 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3+ | high
MINI | Clubman | R55 | 2007-2014 | slot smart | 3 | 433.92 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3+ | high
MINI | Cabrio | R57 | 2009-2015 | slot smart | 3 | 433.92 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3+ | high
MINI | Countryman | R60 | 2010-2016 | slot smart | 3 | 433.92 868 | ID46 PCF7945 | HU92 | CR2032 | CAS3+ | high
MINI | Hatch | F55/F56 | 2013- | smart | 3 4 | 434 868 | ID49 HITAG Pro PCF7953P | HU100R | CR2450 | FEM/BDC | medium
MINI | Clubman | F54 | 2015- | smart | 3 4 | 434 868 | ID49 HITAG Pro PCF7953P | HU100R | CR2450 | BDC | medium
MINI | Countryman | F60 | 2016-2023 | smart | 3 4 | 434 868 | ID49 HITAG Pro PCF7953P | HU100R | CR2450 | BDC | medium
`;

export const vehicles: readonly Vehicle[] = readTable(columns, table).map(toVehicle);

/** No product of the demo is made for them. What is not known is blank. */
const furtherTable = `
Peugeot | Boxer | 250 | 2006- | flip | 2 3 | 433.92 | ID46 PCF7946 | SIP22 | CR2032 | BSI (Fiat) | medium
Volkswagen | Caddy 3 | 2K | 2004-2015 | - | - | - | ID48 Megamos CAN (TP23) | - | - | - | low
Volkswagen | Caddy 4 | SA | 2016-2020 | - | - | - | MQB48 / ID48 Megamos CAN (TP23) | - | - | - | low
Renault | Master 2 | - | 2002-2010 | - | - | - | ID46 | - | - | - | low
Renault | Master 3 | - | 2011-2018 | - | - | - | ID46 / ID4A HITAG AES | - | - | - | low
Renault | Trafic 2 | - | 2001-2014 | - | - | - | ID46 | - | - | - | low
Renault | Trafic 3 | - | 2014-2019 | - | - | - | ID4A HITAG AES | - | - | - | low
`;

export const furtherVehicles: readonly Vehicle[] = readTable(columns, furtherTable).map(toVehicle);
