import type { ShippedTranslations } from '../shipped-article.ts';

export const translations: ShippedTranslations = {
  'faq-private': {
    title: 'Görevlerimi ve notlarımı kimler görebilir?',
    content: `Bir görevi ya da notu paylaşana veya birine atayana kadar yalnızca siz. Yöneticiler de okuyamaz. Her birinin **Paylaş** penceresi, kimlerin neden görebildiğini gösterir.`,
  },
  'faq-messages': {
    title: 'Sohbette yazdıklarımı kimler okuyabilir?',
    content: `O sohbetin üyeleri; sonradan katılanlar da dahil. Herkesin katılabildiği kanallar tüm çalışma arkadaşlarınıza açıktır.`,
  },
  'faq-account': {
    title: 'Nasıl hesap açarım?',
    content: `Kuruluşunuz izin veriyorsa giriş sayfasından kaydolun. İzin vermiyorsa bir yöneticiden davet isteyin.`,
  },
  'faq-password': {
    title: 'Parolamı unuttum. Ne yapmalıyım?',
    content: `Giriş sayfasında **Parolanızı mı unuttunuz?** bağlantısını seçin. Size bir saat geçerli olan bir bağlantı göndeririz. Ayrıntılar: [Unuttuğunuz parolayı sıfırlama](/pages/knowledge-base/articles/reset-password).`,
  },
  'faq-offline': {
    title: 'İnternet bağlantısı olmadan çalışır mı?',
    content: `Evet. Daha önce açtıklarınızı okuyabilirsiniz; yaptığınız değişiklikler bağlantı gelince gönderilir. Nelerin beklediğini hızlı paneldeki **Bulut Eşitleme** gösterir.`,
  },
  'faq-undo': {
    title: 'Bir şeyi yanlışlıkla sildim. Geri getirebilir miyim?',
    content: `Üstte beliren mesajda **Geri al** düğmesini seçin ya da **Ctrl+Z** tuşlarına basın. Silinen görevler ayrıca [Silinen](/apps/todo/filter/deleted) listesinde durur; oradan istediğiniz zaman geri yükleyebilirsiniz.`,
  },
  'faq-find': {
    title: 'Aradığımı en hızlı nasıl bulurum?',
    content: `**Ctrl+K** tuşlarına basıp birkaç harf yazın: sayfalar, kayıtlar ve bu makaleler bulunur. Türe, tarihe ve kişiye göre filtrelemek için [Arama](/pages/search/classic) sayfasını kullanın.`,
  },
  'faq-keys': {
    title: 'Klavye kısayollarının listesi var mı?',
    content: `Herhangi bir sayfada **?** tuşuna basın. O sayfayla ilgili yardım makaleleri de orada görünür.`,
  },
  'faq-dark': {
    title: 'Koyu tema var mı?',
    content: `On temadan üçü koyudur. Adınıza tıklayınca açılan menüden **Görünüm** paneline girin ya da **Ctrl+K** tuşlarına basıp “koyu” yazın.`,
  },
  'faq-languages': {
    title: 'Hangi diller var?',
    content: `İngilizce, Türkçe ve sağdan sola yazılan Arapça. Dili araç çubuğundan istediğiniz zaman değiştirebilirsiniz; yazdıklarınız olduğu gibi kalır.`,
  },
  'faq-phone': {
    title: 'Telefonumda kullanabilir miyim?',
    content: `Evet, telefonun tarayıcısında. Alttaki çubuktan uygulamalara, aramaya ve bildirimlerinize ulaşırsınız. Bazı telefonlarda cihaz bildirimleri için uygulamayı ana ekrana eklemek gerekir.`,
  },
  'faq-files': {
    title: 'Bir dosya en fazla ne kadar büyük olabilir?',
    content: `Yöneticiniz başka bir sınır koymadıysa en fazla 5 GB. Yarıda kalan yükleme kaldığı yerden devam eder. Profil resminiz en fazla 20 MB olabilir.`,
  },
  'faq-notifications': {
    title: 'Çok fazla bildirim alıyorum. Ne yapabilirim?',
    content: `[Hesap](/account) sayfasında **Bildirimler** altından gereksiz olanları kapatın ya da tek tek sohbetleri menülerinden sessize alın. **Ertele**, bir bildirimi daha sonraya bırakır.`,
  },
  'faq-wrong-help': {
    title: 'Bir makale yanlış ya da eksik. Kim değiştirebilir?',
    content: `Personel. Taslağı yazarlar, bir çalışma arkadaşları inceler, ardından herkes görür. Makalelerin altındaki “Bu makale yardımcı oldu mu?” sorusu, işe nereden başlayacaklarını gösterir.`,
  },
};
