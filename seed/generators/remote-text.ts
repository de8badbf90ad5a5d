import type { KeyForm } from '../../domain/vehicle.ts';
import type { Bilingual } from '../draft.ts';
import type { Random } from '../random.ts';
import { firstBlade, fullModel, megahertz, modelYears, type Variant } from './vehicle-names.ts';

type Sentence = (model: Bilingual, buttons: number) => Bilingual;

const openings: Record<KeyForm, readonly Sentence[]> = {
  flip: [
    (model, buttons) => [
      `${model[0]} için, ucu gövdeye katlanan ${buttons} tuşlu komple kumanda.`,
      `A complete ${buttons}-button remote for the ${model[1]} with a blade that folds into the body.`,
    ],
    (model, buttons) => [
      `Devresi ve çipi takılı ${buttons} tuşlu sustalı anahtar; ${model[0]} araçlarda kullanılır.`,
      `A ${buttons}-button flip key with board and chip in place, used in the ${model[1]}.`,
    ],
    (model, buttons) => [
      `${model[0]} sahipleri için ikinci anahtar ya da kayıp anahtar yerine ${buttons} tuşlu kumanda.`,
      `A ${buttons}-button remote for ${model[1]} owners who need a second key or have lost one.`,
    ],
  ],
  smart: [
    (model, buttons) => [
      `${model[0]} için cepteyken kapıyı açıp motoru çalıştırmaya izin veren ${buttons} tuşlu akıllı anahtar.`,
      `A ${buttons}-button smart key for the ${model[1]} that opens and starts the car from a pocket.`,
    ],
    (model, buttons) => [
      `Anahtarsız giriş ve çalıştırma donanımlı ${model[0]} araçlara uygun, ${buttons} tuşlu kumanda.`,
      `A ${buttons}-button remote for the ${model[1]} with keyless entry and start.`,
    ],
    (model, buttons) => [
      `${model[0]} keyless sistemi için içinde yedek ucu bulunan ${buttons} tuşlu gövde ve devre.`,
      `Body and board with ${buttons} buttons and an emergency blade inside, for the keyless system of the ${model[1]}.`,
    ],
  ],
  blade: [
    (model, buttons) => [
      `${model[0]} için ucu gövdeye sabit, ${buttons} tuşlu kumandalı anahtar.`,
      `A ${buttons}-button remote key for the ${model[1]} with the blade fixed to the head.`,
    ],
    (model, buttons) => [
      `Katlanmayan klasik tip; ${model[0]} kapı ve kontağında kullanılan ${buttons} tuşlu anahtar.`,
      `The classic type that does not fold: a ${buttons}-button key for the doors and ignition of the ${model[1]}.`,
    ],
  ],
  slot: [
    (model, buttons) => [
      `${model[0]} ön panelindeki yuvaya takılarak çalışan ${buttons} tuşlu kumanda.`,
      `A ${buttons}-button remote that works in the dashboard slot of the ${model[1]}.`,
    ],
    (model, buttons) => [
      `Yuvalı kontak sistemine sahip ${model[0]} için ${buttons} tuşlu komple kumanda.`,
      `A complete ${buttons}-button remote for the ${model[1]} with a slot ignition.`,
    ],
  ],
  card: [
    (model, buttons) => [
      `${model[0]} için kart biçiminde, ${buttons} tuşlu kumanda.`,
      `A ${buttons}-button remote in card form for the ${model[1]}.`,
    ],
    (model, buttons) => [
      `Kart okuyuculu ${model[0]} araçlarda kullanılan, ${buttons} tuşlu ve yedek uçlu kart anahtar.`,
      `A ${buttons}-button key card with an emergency blade for the ${model[1]} with a card reader.`,
    ],
  ],
};

function advice({ vehicle, frequency }: Variant): Bilingual[] {
  const waves = megahertz(frequency);
  const blade = firstBlade(vehicle.blade);
  const list: Bilingual[] = [
    [
      `Araca tanıtılması gerekir; işlem için ${vehicle.immobilizer} sistemini destekleyen bir cihaz kullanın.`,
      `It has to be programmed to the car with a tool that supports the ${vehicle.immobilizer} system.`,
    ],
    [
      `Almadan önce eski kumandanın ${waves[0]} bandında çalıştığını kontrol edin.`,
      `Before ordering, check that the old remote works on ${waves[1]}.`,
    ],
    [
      'Donanım seviyesine göre farklılık olabileceğinden şasi numarasıyla teyit edilmesi iyi olur.',
      'Trim levels differ, so it is wise to confirm it by chassis number.',
    ],
  ];
  if (blade) {
    list.push([
      `Uç kesilmemiştir, ${blade} profiline göre işlenir.`,
      `The blade is uncut and is worked to the ${blade} profile.`,
    ]);
  }
  if (vehicle.battery) {
    list.push([
      `Çalışması için ${vehicle.battery} pil kullanılır.`,
      `It runs on a ${vehicle.battery} battery.`,
    ]);
  }
  return list;
}

export function remoteText(form: KeyForm, variant: Variant, random: Random): Bilingual[] {
  const { vehicle, buttons } = variant;
  const years = modelYears(vehicle);
  const fits: Bilingual = [
    `${years[0]} model yıllarına uyar ve ${vehicle.chip} çip taşır.`,
    `It suits model years ${years[1]}; its chip is ${vehicle.chip}.`,
  ];
  const opening = random.pick(openings[form])(fullModel(vehicle), buttons);
  return [
    opening,
    ...(random.chance(0.85) ? [fits] : []),
    ...random.sample(advice(variant), random.int(1, 2)),
  ];
}
