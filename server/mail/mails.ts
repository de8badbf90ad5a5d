interface Content {
  subject: string;
  text: string;
  html: string;
}

function escapeHtml(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

function mail(business: string, subject: string, lines: string[], highlight: string, time: Date): Content {
  const year = new Intl.DateTimeFormat('tr', { year: 'numeric', timeZone: 'Europe/Istanbul' }).format(time);
  const copyright = `© ${year} ${business}`;
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(line)}</p>`;
  const [first = '', ...rest] = lines;
  return {
    subject,
    text: [
      subject,
      '',
      first,
      '',
      ...(highlight ? [highlight.replace(/<[^<>]+>/g, ''), ''] : []),
      ...rest,
      '',
      copyright,
    ].join('\n'),
    html: `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf7;color:#1b1e22;font-family:Arial,Helvetica,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 24px">
<h1 style="margin:0 0 24px;font-size:20px">${escapeHtml(business)} Admin Paneli</h1>
${paragraph(first)}${highlight}${rest.map(paragraph).join('')}
<p style="margin:32px 0 0;font-size:13px;color:#666b73">${escapeHtml(copyright)}</p>
</div></body></html>`,
  };
}

export function codeMail(business: string, code: string, time: Date): Content {
  const box = `<p style="margin:0 0 16px;padding:16px;background:#ffffff;border:1px solid #dfdbd1;border-radius:8px;font-size:32px;font-weight:bold;letter-spacing:8px;text-align:center">${code}</p>`;
  const lines = [
    'Admin paneline giriş için doğrulama kodunuz:',
    'Kod 10 dakika geçerlidir ve yalnızca istediğiniz tarayıcıda çalışır.',
    'Bu isteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz.',
  ];
  return mail(business, `${business} Admin Paneli - Doğrulama Kodu`, lines, box, time);
}

export function linkMail(business: string, address: string, time: Date): Content {
  const lines = [
    `Bugün çok sayıda yanlış kod denendiği için kod yerine tek kullanımlık bir giriş bağlantısı gönderiyoruz: ${address}`,
    'Bağlantı 10 dakika geçerlidir ve yalnızca bir kez kullanılabilir. Kimseyle paylaşmayın.',
    'Bu isteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz.',
  ];
  return mail(business, `${business} Admin Paneli - Giriş Bağlantısı`, lines, '', time);
}

export function testMail(business: string, time: Date): Content {
  const lines = [
    'Bu bir deneme e-postasıdır: mağazanızın e-posta ayarları çalışıyor.',
    'Bu adrese giriş kodları ve yedekleme uyarıları gelir.',
  ];
  return mail(business, `${business} Admin Paneli - Deneme E-postası`, lines, '', time);
}

export function warningMail(business: string, time: Date): Content {
  const lines = [
    'Bugün admin paneline giriş için çok sayıda yanlış kod denendi ve günlük deneme sınırına ulaşıldı.',
    'Gün sonuna kadar kod yerine tek kullanımlık giriş bağlantısı göndereceğiz. Sizin bir şey yapmanız gerekmiyor.',
  ];
  return mail(business, `${business} Admin Paneli - Güvenlik Uyarısı`, lines, '', time);
}

export function newDeviceMail(
  business: string,
  { device, address }: { device: string; address: string },
  time: Date,
): Content {
  const moment = new Intl.DateTimeFormat('tr', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(time);
  const lines = [
    `Admin paneline yeni bir cihazdan giriş yapıldı: ${device || 'bilinmeyen cihaz'}, ${moment}.`,
    'Giriş yapan sizseniz bir şey yapmanız gerekmiyor.',
    `Siz değilseniz bu oturumu hemen kapatın ve tanımadığınız geçiş anahtarlarını kaldırın: ${address}`,
  ];
  return mail(business, `${business} Admin Paneli - Yeni Cihaz`, lines, '', time);
}

export function newPasskeyMail(
  business: string,
  { passkey, address }: { passkey: string; address: string },
  time: Date,
): Content {
  const lines = [
    `Admin paneline girişte kullanılacak bir geçiş anahtarı eklendi: ${passkey}.`,
    'Ekleyen sizseniz bir şey yapmanız gerekmiyor.',
    `Siz değilseniz bu anahtarı hemen kaldırın ve diğer tüm oturumları kapatın: ${address}`,
  ];
  return mail(business, `${business} Admin Paneli - Yeni Geçiş Anahtarı`, lines, '', time);
}

const backupFailures: Record<string, string> = {
  disk_full: 'Diskte yer kalmadı.',
  bucket_unavailable: 'Resimlerin saklandığı depoya ulaşılamıyor.',
};

export function failedBackupMail(
  business: string,
  { night, reason, address }: { night: string; reason: string; address: string },
  time: Date,
): Content {
  const day = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(night));
  const lines = [
    `${day} gecesinin yedeği alınamadı. Neden: ${backupFailures[reason] ?? reason}`,
    'On dakikada bir yeniden deniyoruz. Bu gece için başka bir e-posta göndermeyeceğiz.',
    `Yedekleri görmek ya da kendiniz yedek almak için: ${address}`,
  ];
  return mail(business, `${business} Admin Paneli - Yedek Alınamadı`, lines, '', time);
}

const copyFailures: Partial<Record<string, string>> = {
  copy_gone: 'Son kopya ikinci yerde artık yok ya da boyu değişmiş. Orada dosya silinip silinmediğine bakın.',
  damaged:
    'Kopya bozuk ya da yarım. Gelecek gece yenisi alınır; bu hata sürerse diski ya da depoyu değiştirin.',
  differs:
    'Kopyadan geri yüklenen kayıtların sayısı tutmuyor. Programı güncelleyin ve elle yeniden kopyalayın.',
  disk_full: 'Mağazanın diskinde yer kalmadı. Eski yedekleri indirip silin.',
  incomplete: 'İkinci yer dosyanın tamamını saklamadı.',
  no_passphrase: 'Bu makinede kopyaların parolası yok. Yedekler ekranından oluşturun.',
  place_away: 'İkinci yere ulaşılamıyor: disk takılı değil ya da depo yanıt vermiyor.',
  place_full: 'İkinci yerde yer kalmadı.',
  place_refused: 'İkinci yer izin vermiyor: klasörün izinlerine ya da deponun anahtarlarına bakın.',
  wrong_passphrase: 'Kopya bu makinedeki parolayla açılmıyor.',
};

/** The copy of a nightly backup elsewhere, or the monthly check of a copy. */
export function failedCopyMail(
  business: string,
  { what, reason, address }: { what: 'copy' | 'check'; reason: string; address: string },
  time: Date,
): Content {
  const cause = `Neden: ${copyFailures[reason] ?? reason}`;
  const lines =
    what === 'copy'
      ? [
          `Gece yedeği ikinci yere kopyalanamadı. ${cause}`,
          'Yedeğin kendisi mağazanın diskinde duruyor. On dakikada bir yeniden deniyoruz; bu gece için başka bir e-posta göndermeyeceğiz.',
        ]
      : [
          `İkinci yerdeki son kopya denetlenemedi ya da denetimden geçmedi. ${cause}`,
          'Mağaza çalışıyor; ama bu kopyaya güvenmeyin. Her gün yeniden deniyoruz.',
        ];
  const subject = what === 'copy' ? 'Yedek Kopyalanamadı' : 'Yedek Kopyası Denetlenemedi';
  return mail(
    business,
    `${business} Admin Paneli - ${subject}`,
    [...lines, `Kopyaları görmek için: ${address}`],
    '',
    time,
  );
}

/** Numbers and the address only: what was asked for stays in the shop. */
export function newRequestMail(
  business: string,
  { count, newest, address }: { count: number; newest: number; address: string },
  time: Date,
): Content {
  const lines =
    count > 1
      ? [
          `${count} yeni fiyat talebi geldi. Sonuncusu ${newest} numaralı.`,
          `Talepleri görmek için: ${address}`,
        ]
      : [`${newest} numaralı yeni bir fiyat talebi geldi.`, `Talebi görmek için: ${address}`];
  return mail(business, `${business} - Yeni fiyat talebi ${newest}`, lines, '', time);
}
