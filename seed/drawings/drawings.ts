import { battery } from './battery.ts';
import { bowLock, chainLock, discLock } from './bike-locks.ts';
import { bitkey } from './bitkey.ts';
import { blade } from './blade.ts';
import { blank, dimple } from './blank.ts';
import { board } from './board.ts';
import { box } from './box.ts';
import { cabinet } from './cabinet.ts';
import { cable } from './cable.ts';
import type { Drawing } from './canvas.ts';
import { card } from './card.ts';
import { chip } from './chip.ts';
import { chipHolder } from './chip-holder.ts';
import { clamp } from './clamp.ts';
import { closer } from './closer.ts';
import { coil } from './coil.ts';
import { blackCover, blueCover, cover, redCover } from './cover.ts';
import { cutter, probe } from './cutter.ts';
import { cylinder, thumbTurn } from './cylinder.ts';
import { device } from './device.ts';
import { emblem } from './emblem.ts';
import { emulator } from './emulator.ts';
import { fixed } from './fixed.ts';
import { flip } from './flip.ts';
import { garage } from './garage.ts';
import { blackHandle, brassHandle, chromeHandle, handle } from './handle.ts';
import { holder } from './holder.ts';
import { key } from './key.ts';
import { fingerprint, keypad } from './keypad.ts';
import { kit } from './kit.ts';
import { lishi } from './lishi.ts';
import { lockcase, rollerLock, shutterLock, steelDoorLock } from './lockcase.ts';
import { machine } from './machine.ts';
import { driveBelt, motor, stepperMotor } from './motor.ts';
import { nameplate } from './nameplate.ts';
import { pad } from './pad.ts';
import { combination, padlock, steelPadlock } from './padlock.ts';
import { extractor, pick } from './pick.ts';
import { pin } from './pin.ts';
import { pouch } from './pouch.ts';
import { ring } from './ring.ts';
import { hook, rod, toolBag } from './rod.ts';
import { cardShell, keyShell, shell, smartShell } from './shell.ts';
import { slot } from './slot.ts';
import { smart } from './smart.ts';
import { supply } from './supply.ts';
import { electricSwitch } from './switch.ts';
import { tag } from './tag.ts';
import { tester } from './tester.ts';
import { largeWedge, openWedge, smallWedge, wedge } from './wedge.ts';
import { wordmark } from './wordmark.ts';

/** Every kind of drawing, by the first word of the file name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  battery,
  bitkey,
  coverblack: blackCover,
  handleblack: blackHandle,
  blade,
  blank,
  coverblue: blueCover,
  board,
  bowlock: bowLock,
  box,
  handlebrass: brassHandle,
  cabinet,
  cable,
  card,
  cardshell: cardShell,
  chainlock: chainLock,
  chip,
  chipholder: chipHolder,
  handlechrome: chromeHandle,
  clamp,
  closer,
  coil,
  combination,
  cover,
  cutter,
  cylinder,
  device,
  dimple,
  disclock: discLock,
  belt: driveBelt,
  switch: electricSwitch,
  emblem,
  emulator,
  extractor,
  fingerprint,
  fixed,
  flip,
  garage,
  handle,
  holder,
  hook,
  key,
  keyshell: keyShell,
  keypad,
  kit,
  wedgelarge: largeWedge,
  lishi,
  lockcase,
  machine,
  motor,
  nameplate,
  wordmark,
  wedgeopen: openWedge,
  pad,
  padlock,
  pick,
  pin,
  pouch,
  probe,
  coverred: redCover,
  ring,
  rod,
  rollerlock: rollerLock,
  shell,
  shutterlock: shutterLock,
  slot,
  wedgesmall: smallWedge,
  smart,
  smartshell: smartShell,
  steellock: steelDoorLock,
  padlocksteel: steelPadlock,
  stepper: stepperMotor,
  supply,
  tag,
  tester,
  thumbturn: thumbTurn,
  toolbag: toolBag,
  wedge,
};
