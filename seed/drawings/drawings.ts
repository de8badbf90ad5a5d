import { battery } from './battery.ts';
import { bitkey } from './bitkey.ts';
import { blade } from './blade.ts';
import { blank } from './blank.ts';
import { board } from './board.ts';
import { box } from './box.ts';
import { cabinet } from './cabinet.ts';
import { cable } from './cable.ts';
import type { Drawing } from './canvas.ts';
import { card } from './card.ts';
import { chip } from './chip.ts';
import { clamp } from './clamp.ts';
import { closer } from './closer.ts';
import { coil } from './coil.ts';
import { cover } from './cover.ts';
import { cutter } from './cutter.ts';
import { cylinder } from './cylinder.ts';
import { device } from './device.ts';
import { emblem } from './emblem.ts';
import { emulator } from './emulator.ts';
import { fixed } from './fixed.ts';
import { flip } from './flip.ts';
import { garage } from './garage.ts';
import { handle } from './handle.ts';
import { holder } from './holder.ts';
import { key } from './key.ts';
import { keypad } from './keypad.ts';
import { kit } from './kit.ts';
import { lishi } from './lishi.ts';
import { lockcase } from './lockcase.ts';
import { machine } from './machine.ts';
import { motor } from './motor.ts';
import { nameplate } from './nameplate.ts';
import { pad } from './pad.ts';
import { padlock } from './padlock.ts';
import { pick } from './pick.ts';
import { pin } from './pin.ts';
import { pouch } from './pouch.ts';
import { ring } from './ring.ts';
import { rod } from './rod.ts';
import { shell } from './shell.ts';
import { slot } from './slot.ts';
import { smart } from './smart.ts';
import { supply } from './supply.ts';
import { electricSwitch } from './switch.ts';
import { tag } from './tag.ts';
import { wedge } from './wedge.ts';

/** Every kind of picture, by the word its address begins with. */
export const drawings: Readonly<Record<string, Drawing>> = {
  battery,
  bitkey,
  blade,
  blank,
  board,
  box,
  cabinet,
  cable,
  card,
  chip,
  clamp,
  closer,
  coil,
  cover,
  cutter,
  cylinder,
  device,
  emblem,
  emulator,
  fixed,
  flip,
  garage,
  handle,
  holder,
  key,
  keypad,
  kit,
  lishi,
  lockcase,
  machine,
  motor,
  nameplate,
  pad,
  padlock,
  pick,
  pin,
  pouch,
  ring,
  rod,
  shell,
  slot,
  smart,
  supply,
  tag,
  wedge,
  switch: electricSwitch,
};
