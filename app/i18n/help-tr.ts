/** The owner's guide: one section for each thing to do, in the order of the first day. */
export const helpWords = {
  lead: 'Mağazanızı ilk kez açarken ve sonra her gün yapacağınız işler. Sırayla giderseniz bir öğleden sonrada bitirirsiniz.',
  contents: 'İçindekiler',
  picture: (title: string) => `Ekran görüntüsü: ${title}`,
  open: 'Sayfayı aç',
  sections: [
    {
      id: 'ornek',
      title: 'Örnek katalogdan çıkın',
      to: '/2000/pano',
      picture: '/help/pano.webp',
      steps: [
        'Menüden Pano’yu açın. En üstte “Bu, örnek bir katalog” kutusu vardır.',
        'Hazır kategorilerle başlayın, boş başlayın ya da Excel listenizi getirin. Örnek ürünler silinir; önce yedekleri alınır.',
        'Vazgeçerseniz hemen çıkan bildirimdeki Geri al’a basın ya da Yedekler sayfasından geri yükleyin.',
      ],
    },
    {
      id: 'bilgiler',
      title: 'Adınızı, logonuzu ve telefonlarınızı girin',
      to: '/2000/ayarlar',
      picture: '/help/ayarlar.webp',
      steps: [
        'İşletme adını, telefonları, WhatsApp numarasını ve adresi yazın. “0532 …” gibi yazmanız yeter.',
        'Logonuzu yükleyin: açık zemin için, koyu zemin için ve kare olarak. Kare logo tarayıcı sekmesinde ve resmi olmayan ürünlerde görünür.',
        'Ana sayfadaki sözleri (kaç yıl, kaç ürün, kaç saatte kargo) kendinize göre değiştirin. Doğru olmayanı boş bırakın.',
        'Fiyatlarda KDV’nin dahil olup olmadığını seçin. Sağdaki önizleme mağazada nasıl görüneceğini gösterir. Kaydet’e basın.',
        'Sayfanın sonundaki Oturumlar’da panele hangi cihazlardan girildiğini görürsünüz. Kaybolan bir telefonun ya da tanımadığınız bir cihazın oturumunu oradan kapatın.',
      ],
    },
    {
      id: 'kategoriler',
      title: 'Kategorilerinizi ve markalarınızı düzenleyin',
      to: '/2000/products',
      picture: '/help/kategoriler.webp',
      steps: [
        'Ürünler sayfasında Kategoriler sekmesini açın ve Yeni Ekle’ye basın.',
        'Kullanmadıklarınızı soldaki kutulardan seçip Seçilenleri sil ile topluca silin.',
        'Ürünü olan bir kategori silinmez: yanındaki Ürünleri taşı düğmesiyle ürünlerini önce başka kategoriye taşıyın.',
      ],
    },
    {
      id: 'urunler',
      title: 'Ürünlerinizi ekleyin',
      to: '/2000/products',
      picture: '/help/urun.webp',
      steps: [
        'Ürünler sekmesinde Yeni Ekle’ye basın; adı ve kategoriyi yazın, resimleri sürükleyip bırakın.',
        'Fiyatı boş bırakırsanız mağazada “Fiyat için arayın” yazar.',
        '“Ana sayfada” ve “Öne çıkan” işaretli ürünler ana sayfada görünür. “Yeni” işareti, Ayarlar’daki gün sayısı dolunca kendiliğinden kalkar.',
        'Pano’daki “Eksikler” resmi, fiyatı ya da İngilizcesi olmayan ürünleri sayar; sayıya basınca listesi açılır.',
      ],
    },
    {
      id: 'geri-alma',
      title: 'Yanlış bir değişikliği geri alın',
      to: '/2000/gecmis',
      picture: '/help/gecmis.webp',
      steps: [
        'Her değişiklikten sonra çıkan bildirimdeki Geri al’a basabilirsiniz.',
        'Sonradan fark ettiyseniz Geçmiş sayfasında değişikliği bulup geri alın.',
        'Silinen ürünler 30 gün Çöp Kutusu’nda bekler.',
      ],
    },
    {
      id: 'yedek',
      title: 'Yedeğinizi başka bir yerde de saklayın',
      to: '/2000/yedekler',
      picture: '/help/yedekler.webp',
      steps: [
        'Her gece kendiliğinden bir yedek alınır; alınamazsa e-posta gelir.',
        'Ayda bir kez İndir’e basıp yedeği kendi bilgisayarınıza ya da bir USB belleğe kopyalayın.',
        'Geri yüklemeden önce neyin değişeceği gösterilir ve o anki durumun da yedeği alınır.',
      ],
    },
  ],
  checklistTitle: 'Yayına çıkmadan önce',
  checklist: [
    'Üstteki sarı “örnek telefon numaraları” uyarısı kayboldu.',
    'Telefon ve WhatsApp bağlantılarına kendi telefonunuzdan bastınız; size ulaşıyor.',
    'Ana sayfadaki sözler ve bayilik sayfası doğru.',
    'Örnek ürün kalmadı; sayfanın sonunda “gösteri kataloğu” yazısı yok.',
    'Giriş kodu e-postanıza geliyor (istenmeyenler klasörüne düşmüyor).',
    'İlk yedeği aldınız ve indirdiniz.',
    'Mağazayı bir telefonda açıp bir ürün için WhatsApp’tan teklif istediniz.',
  ],
};
