import { fold } from '../fold.ts';
import { headerWords } from './read-row.ts';

const greetings =
  'merhaba merhabalar selam selamlar selamun aleykum hocam ustam usta abi abim abicim bey hanim kardes kardesim kolay gelsin gunaydin iyi gunler aksamlar calismalar geceler hayirli isler tesekkur tesekkurler ederim ederiz sagol sagolun saol eyvallah rica lutfen asagidaki asagidakiler asagidadir su sunlar sunlari bunlar bunlari hepsi hepsinden olsun icin bana bize acil liste listem listemiz listesi ihtiyac siparis siparisim siparisimiz fiyat fiyati fiyatlari alabilir miyim miyiz istiyorum istiyoruz lazim gerekiyor var mi yazar misiniz gonderir misiniz bakar kolayliklar diliyorum dilerim ok tamam hello hi good morning day please thanks thank you best regards';
const headings = 'kodlar urunler s ara genel';
const dates =
  'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi pazar tarih saat gunu bugun yarin teslim';
const talk = new Set([...headerWords, ...[greetings, headings, dates].flatMap((words) => words.split(' '))]);

/** Words of payment, delivery and messages, which no product has. */
const office =
  /(?<!\p{L})(?:iban|kdv|iskonto|toplam|fatura|faturay[ıi]|havale|kargo|kargoya|ödeme|ödemeyi|ödemeli|adres|vergi|saygılarımla|kimden|konum|mesaj|mesajlar|medya|plakal[ıi]|iphone|takip no|sipariş no|tel:|gsm|ltd|şti)(?!\p{L})/iu;
const address = /@[\w-]+\.|https?:|www\./i;
const time = /^\d{1,2}[:.]\d{2}$/;
const onlyQuantity = /^(?:[x×*]\s?\d{1,4}|\d{1,2})$/i;

/** Whether a line only greets, thanks, counts, or is about payment and delivery. */
export function isTalk(text: string): boolean {
  if (onlyQuantity.test(text) || time.test(text) || address.test(text) || office.test(text)) return true;
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const significant = words.filter((word) => !talk.has(word));
  return significant.every(
    (word) => /^\d+$/.test(word) && (word.length === 1 || significant.length < words.length),
  );
}
