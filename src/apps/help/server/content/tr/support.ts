import type { ShippedTranslations } from '../shipped-article.ts';

export const translations: ShippedTranslations = {
  'command-palette': {
    title: 'Paletle her şeyi bulma ve yapma',
    content: `**Ctrl+K** (Mac’te **⌘K**) tuşlarına basın ya da araç çubuğundaki aramayı seçin. Şunlardan birinin birkaç harfini yazın:

- gitmek istediğiniz bir sayfa,
- bir kayıt: görev, not, mesaj ya da bu makalelerden biri,
- yapmak istediğiniz bir şey: yeni not, koyu tema, başka bir dil, oturumu kapatma.

Ok tuşlarıyla gezinin, **Enter** ile seçin, **Esc** ile kapatın.`,
  },
  'keyboard-shortcuts': {
    title: 'Klavyeyle çalışma',
    content: `Herhangi bir sayfada **?** tuşuna basınca o sayfanın tuşlarını ve ilgili yardım makalelerini görürsünüz. Tüm listelerde ortak olanlar:

- **J** ve **K** gezinir, **Enter** açar, **N** ekler, **/** arar.
- **X** seçer, **Ctrl+A** tümünü seçer, **#** siler, **U** geri alır.
- **G** ve ardından **T**, **C**, **N** ya da **F** sizi Yapılacaklar’a, Sohbet’e, Notlar’a ya da Dosya yöneticisine götürür.
- **Tab** menü ya da araç çubuğu gibi bir bölümden sonrakine geçer, ok tuşları bölümün içinde gezinir.

Tek tuşlar işinizi zorlaştırıyorsa aynı listede **Tek tuşlu kısayollar** anahtarını kapatın.`,
  },
  'quick-add': {
    title: 'Tek satırda görev ekleme',
    content: `[Yapılacaklar](/apps/todo) sayfasında **N** tuşuna basıp yazın. Bazı sözcükler fazlasını yapar:

- **#etiket** göreve etiketlerinizden birini verir,
- **!** öncelikli yapar, tek başına \`*\` yıldız koyar,
- **@yarın** ya da **@cuma** bitiş tarihini verir.

Anlaşılanlar satırın altında görünür. Bir parçanın sözcük olarak kalmasını istiyorsanız ona basın. Bir etiketin listesinde eklediğiniz görevler o etiketi alır.`,
  },
  undo: {
    title: 'Yaptığınızı geri alma',
    content: `Çoğu işlemden sonra üstte **Geri al** düğmeli bir mesaj belirir. **Ctrl+Z** ya da listelerde **U** aynı işi yapar; art arda da basabilirsiniz.

Geri alma yalnızca sizin değiştirdiklerinizi geri alır. Aynı şeyi o arada başkası değiştirdiyse ona dokunulmaz ve size bildirilir.

Geri alınamayacak işlemler önce sorar.`,
  },
  'work-offline': {
    title: 'Bağlantı yokken çalışmayı sürdürme',
    content: `Bağlantı kesildiğinde araç çubuğunda **Çevrimdışı** yazar. Çalışmayı sürdürebilirsiniz: görevler ve notlar okunup değiştirilebilir, mesaj yazılabilir.

Değişiklikleriniz bu cihazda bekler ve bağlantı gelince sırayla, her biri tam bir kez gönderilir. Bu arada tarayıcıyı kapatabilirsiniz.

Nelerin beklediğini hızlı paneldeki **Bulut Eşitleme** gösterir.`,
  },
  'pending-changes': {
    title: 'Bir değişiklik kaydedilemediğinde',
    content: `Hızlı paneli açıp **Bulut Eşitleme** altındaki **Bekleyen değişiklikleri göster** düğmesine basın. Başarısız olan değişikliğin nedeni yazar. Şunlardan birini seçin:

- **Yeniden dene** bir kez daha gönderir,
- **Düzenle** mümkünse önce düzeltmenizi sağlar,
- **Sil** değişiklikten vazgeçer.

Diğer değişiklikler onu beklemez.`,
  },
  'edit-conflicts': {
    title: 'İki kişi aynı şeyi değiştirdiğinde',
    content: `Bir kaydın farklı alanlarındaki değişiklikler sorunsuzca birleşir.

Siz yazarken aynı alanı başkası değiştirdiyse ikisini de görürsünüz: **Sizinki** ve **Şimdiki**. Kendi yazdığınızı korumak için **Benimkini kullan** düğmesine basın ya da vazgeçin. Hiçbir şeyin üzerine siz bilmeden yazılmaz.`,
  },
  drafts: {
    title: 'Kaydedilmemiş metin nereye gider?',
    content: `Kaydetmediğiniz metinle bir pencereyi kapatırsanız metin bu cihazda taslak olarak saklanır. Kaydı yeniden açtığınızda **Kaydedilmemiş taslak geri yüklendi** yazar. Kaydedin ya da **Vazgeç** düğmesine basın.

Yazmaya başladığınız mesajlar da kendi sohbetlerinde kalır.`,
  },
  'restore-deleted': {
    title: 'Silinen bir görevi geri getirme',
    content: `Silinen görevler, siz geri yükleyene ya da kalıcı olarak silene kadar [Silinen](/apps/todo/filter/deleted) listesindedir. Listede **Geri yükle** düğmesine basın ya da birkaçını seçip birlikte geri yükleyin.

**Kalıcı olarak sil** işleminden sonra bile hemen **Geri al** diyebilirsiniz.`,
  },
  reorder: {
    title: 'Bir listeyi kendi sıranıza koyma',
    content: `Bir kaydı tutamacından sürükleyin ya da **Alt+↑** ve **Alt+↓** tuşlarına basın. Menüsünde **En üste taşı** ve **En alta taşı** da vardır.

Görevler başlangıç tarihine, bitiş tarihine ya da başlığa göre de sıralanabilir: listenin üstündeki **Sıralama** menüsünden seçin. **Benim sıram** kendi sıranızı geri getirir.`,
  },
  labels: {
    title: 'Etiketleri kullanma',
    content: `Etiketler birbiriyle ilgili kayıtları toplar; bir kaydın birden çok etiketi olabilir.

- **Etiketleri düzenle** ile ekleyin, adlandırın, renk verin, kaldırın.
- Etiketleri kaydın penceresinden seçin ya da birkaç kayıt seçip hepsine birden verin.
- Her etiket yanda bir listedir.

Etiketleriniz yalnızca sizindir. Paylaştığınız kayıtlarda bile başkaları görmez.`,
  },
  'share-record': {
    title: 'Bir görevi ya da notu paylaşma',
    content: `Kaydı açıp **Paylaş** düğmesine basın. Kişileri, **Personel**, **Yöneticiler** ya da **Herkes** grubunu ekleyin; her birine bir yetki verin:

- **Görüntüleyebilir:** kaydı ve bundan sonraki geçmişini okur.
- **Düzenleyebilir:** ayrıca değiştirir.
- **Yönetebilir:** ayrıca paylaşır ve siler.

Alttaki liste kimlerin neden görebildiğini söyler. Birini çıkarmak anında ve her ekranda geçerli olur.`,
  },
  'record-history': {
    title: 'Bir kaydın geçmişini okuma',
    content: `Bir görevi ya da notu, sonra **Geçmiş** bölümünü açın: her değişiklik, kimin ne zaman yaptığıyla birlikte listelenir.

Mesajlarda, “düzenlendi” yazanların menüsünde **Düzenleme geçmişini göster** vardır. Yardım makalelerinin de personelin görebildiği bir geçmişi bulunur.`,
  },
  'format-messages': {
    title: 'Mesajı biçimlendirme',
    content: `Sözcükleri seçip kalın için **Ctrl+B**, italik için **Ctrl+I**, kod için **Ctrl+E** tuşlarına basın. İsterseniz işaretleri kendiniz yazın:

- \`**kalın**\`, \`_italik_\`, \`~~üstü çizili~~\`
- satır başında \`> alıntı\` ve \`- liste\`
- bağlantı için \`[metin](https://…)\`

**Enter** gönderir, **Shift+Enter** yeni satıra geçer.`,
  },
  'threads-and-replies': {
    title: 'Yanıtlama ya da yanıt dizisi açma',
    content: `**Yanıtla**, mesajı sohbette alıntılar: kısa bir yanıt için uygundur.

**Yanıt dizisini aç**, uzun bir konuşmayı sohbetin yanında tutar. Katılanlar yeni yanıtlardan haberdar olur; diğerleri rahatsız edilmez.`,
  },
  'mention-people': {
    title: 'Birinden bahsetme',
    content: `**@** ile adın ilk harflerini yazıp kişiyi seçin. O sohbette yalnızca bahsetmeleri izliyor olsa bile bildirim alır.

Sizden bahsedilen yerleri bildirimlerdeki **Bahsetmeler** klasöründe bulursunuz.`,
  },
  'edit-message': {
    title: 'Bir mesajı düzeltme ya da silme',
    content: `Mesajınızın menüsünden **Düzenle** ya da **Sil** seçeneğini seçin. Boş alanda **↑** tuşuna basmak son mesajınızı düzenlemeye açar.

Düzenlenen mesajda bu belirtilir ve sohbetin üyeleri önceki hâlini görebilir. Silinen mesajın yerinde bir satır kalır.`,
  },
  'saved-messages': {
    title: 'Mesajı kaydetme ya da hatırlatma',
    content: `Mesajın menüsündeki **Kaydet**, onu tüm sohbetlerin ortak listesi olan **Kaydedilen mesajlar** arasına koyar. Yalnızca siz görürsünüz.

**Bana hatırlat…** mesajı hem kaydeder hem de size bildirir: bir saat sonra, üç saat sonra, yarın sabah, pazartesi sabahı ya da seçtiğiniz zamanda.`,
  },
  'search-messages': {
    title: 'Mesaj arama',
    content: `Sohbetlerin üstündeki aramaya yazın. Şunlarla daraltın:

- \`kimden:anna\` ya da \`kimden:ben\`
- bir sohbet için \`nerede:satış\`
- \`içeren:dosya\` ya da \`içeren:bağlantı\`
- \`sonra:2026-03-01\` ve \`önce:2026-04-01\`

Bunlar birlikte kullanılabilir; palet de anlar. Tırnak içindeki sözcükler bir arada aranır.`,
  },
  'quiet-conversations': {
    title: 'Sohbetleri sessiz ve düzenli tutma',
    content: `Bir sohbetin menüsünde:

- **Bahsetmeler ve yanıtlar** yalnızca sizi ilgilendirenleri bildirir; **Sessizde** hiçbirini.
- **Bölüm**, sohbeti “Projeler” gibi kendi başlığınızın altına koyar. Yalnızca siz görürsünüz.
- **Ayrıl**, gruptaki ya da kanaldaki üyeliğinizi bitirir. Başkaları sizi yeniden ekleyebilir.`,
  },
  'quick-panel': {
    title: 'Hızlı paneli kullanma',
    content: `Araç çubuğunun sonundaki düğmeyle açılır: bugünün tarihi, bugünkü etkinlikleriniz ve işleriniz, en yeni notlarınız ve ilerlemesiyle birlikte arka plandaki işler.

Altında **Hızlı Ayarlar** bulunur: üstte beliren kısa mesajlar için **Bildirimler**, değişikliklerinizin gönderilmesi için **Bulut Eşitleme** ve eski ekranları özleyenler için **Retro İticiler**.`,
  },
  'sort-mail': {
    title: 'E-postalarınızı düzenleme, imzalama ve bulma',
    content: `[E-posta ayarları](/apps/mail/settings) sayfasında her gün işinizi kolaylaştıranlar bulunur:

- **Kurallar** e-postaları geldikleri anda düzenler. **Kural ekle** düğmesine basın, neyin aranacağını ve ne yapılacağını seçin: etiket, klasör, yıldız. Kurallar yukarıdan aşağıya uygulanır. **Gelen kutusuna şimdi uygula** kuralı mevcut e-postalarınıza uygular. Açık bir e-postada, ona uygulanan kurallar yazar. Çok sayıda kuralınız varsa, çok uzun e-postaların yalnızca baş kısmında arama yapılır.
- **Gönderen adresleri:** bağladığınız her posta kutusundan, kendi adı ve imzasıyla e-posta gönderin. Yazarken **Gönderen** alanından seçin; yanıtlar, e-postanın geldiği adresten gider.
- **İmzalar:** varsayılan imza yeni e-postalara ve yanıtlara eklenir.
- **Şablonlar** sık yazdığınız metinlerdir. Yazarken **Şablonlar ve imza** menüsünden ekleyin. \`{{first_name}}\` ve \`{{company}}\` gibi alanlar ilk alıcıya göre doldurulur.

**Ortak posta kutuları** (örneğin support@example.com) üyelerince birlikte okunur ve yanıtlanır. Yazışmayı birine atayın, durumunu açık, beklemede ya da bitti olarak ayarlayın, tüm üyelerin ortak kullandığı **Etiketler** ile işaretleyin, yalnızca üyelerin gördüğü yorumlarda konuşun. Yanıtlar posta kutusundan gönderilir. Dışarıdan gelen e-postalar, bir üye bu posta kutusunu [E-posta ayarları](/apps/mail/settings) sayfasında bağladığında gelmeye başlar. Yöneticiler de aynı sayfada posta kutusu ekler ve üyeleri seçer: yetkisi **Görüntüleyebilir** olan üyeler yalnızca okur, **Yorum yapabilir** olanlar yorum da yazar. Posta kutusunu yönetenler orada kutunun **İmza** metnini yazar; kutuyu içindeki tüm e-postalarla silebilir.

Bir e-posta, adreslerinin ait olduğu kişileri, şirketleri ve anlaşmaları gösterir ve onların zaman çizelgesinde yer alır. Bağlantıyı orada ya da e-postada kaldırabilirsiniz; **Yeniden bağla** geri getirir. Yalnızca sizin görünümünüz değişir.

Arama alanında sözcüklerinize işleç ekleyin: \`kimden:clara içeren:ek sonra:2026-01-01 nerede:arşiv\`. \`etiket:\`, \`kime:\`, \`konu:\` ve \`önce:\` de kullanılabilir.`,
  },
  'notification-inbox': {
    title: 'Bildirimlerinizi takip etme',
    content: `Zil, olanları kayda göre gruplanmış olarak gösterir. Her biri için şunları yapabilirsiniz:

- açmak; okundu sayılır,
- **Tamamlandı olarak işaretle:** **Biten** klasörüne geçer, geri alınabilir,
- **Ertele:** bir saat sonra, bu akşam, yarın ya da gelecek hafta yeniden gelir.

**Bahsetmeler** yalnızca adınızla size yönelenleri gösterir.`,
  },
  'files-and-folders': {
    title: 'Dosya saklama ve paylaşma',
    content: `[Dosya yöneticisinde](/apps/file-manager) kendi dosyalarınız **Dosyalarım**, herkesin kullandığı dosyalar **Kuruluş** altındadır.

- **Yükle** düğmesiyle dosya seçin ya da dosyaları listeye bırakın. Ad zaten varsa ikisini de tutmayı, dosyayı değiştirmeyi ya da yeni sürüm eklemeyi seçersiniz. **Yeni klasör** bir klasör oluşturur. Dosya ve klasörleri bir klasöre ya da listenin üstündeki yola sürükleyin; menüdeki **Taşı…** aynı işi yapar.
- İçeriğini görmek için bir dosyayı açın. **Sürümler** önceki içerikleri listeler: **Yeni sürüm yükle** içeriği değiştirir, önceki bir sürüm geri yüklenebilir.
- **Paylaş**, kişilere ya da gruplara bir dosyaya veya içindekilerle birlikte bir klasöre erişim verir. **Kimler görebilir** bölümü kimlerin erişimi olduğunu söyler.
- Arama, alt klasörler dahil, dosyaların adlarını ve içeriklerini (metin, CSV, kaynak kodu, PDF, Word, Excel, PowerPoint ve OpenDocument) kapsar ve eşleşen bölümü gösterir. konum:, tür:, sahip:, önce: ve sonra: ile daraltın; görünüm menüsü türe, sahibe ve tarihe göre filtreler.
- **Herkese açık bağlantılar**, hesabı olmayanların dosyaları görüntülemesini, indirmesini ya da yalnızca yüklemesini sağlar: **Yeni bağlantı** son kullanma tarihi, parola ve sınırlar belirler. Yükledikleri size bildirilir. Listenin yanındaki **Herkese açık bağlantılar** şu anda açık olan her şeyi gösterir, **İptal et** bir bağlantıyı kapatır. Yöneticiler orada herkesin bağlantılarını görür ve iptal eder.
- Bir klasörü ya da seçili birden çok dosyayı tek bir zip dosyası olarak kaydetmek için **İndir** seçeneğini kullanın.
- Yüklemeler siz başka sayfalarda çalışırken ve sayfa yenilendikten sonra sürer. **Tümünü duraklat** onları siz sürdürene kadar durdurur.
- Sohbet mesajlarına, e-postalara, kartlara, yorumlara, gönderilere, etkinliklere ve notlara kayıtlı dosyalar **Dosya yöneticisinden ekle** ile eklenir; bir ekin yanındaki klasör düğmesi onu buraya kaydeder. **Kullanıldığı yerler** bir dosyanın nerelere eklendiğini gösterir.
- Açılan bir kişide, şirkette ya da anlaşmada **Dosyalar** bölümü vardır: dosyaları oraya bırakın ya da **Dosya ekle** seçeneğini kullanın. Dosyalar kaydın adını taşıyan bir klasörde, Kuruluş altında ya da kayıt özelse kendi dosyalarınızda durur. **Klasörü aç** onu burada gösterir. [Projelerde](/apps/dashboards/project) de bu bölüm vardır: projenin klasörü Kuruluş altındadır ve onu yalnızca projenin üyeleri görür.
- **Çevrimdışı kullanılabilir** bir dosyayı bu tarayıcıda tutar; **Çevrimdışı** bu dosyaları listeler.
- **Depolama** alanınızı neyin kapladığını gösterir. Yöneticiler orada herkesinkini görür ve **Sınırlar** bölümünde sınır koyar.
- Sildikleriniz 30 gün **Çöp kutusu** içinde kalır. **Geri yükle** bir klasörü içindekilerle birlikte geri getirir.

Alıştığınız tuşlar burada da geçerlidir: F2 yeniden adlandırır, Delete çöp kutusuna taşır, Ctrl+X, Ctrl+C ve Ctrl+V keser, kopyalar ve yapıştırır. Her değişiklik geri alınabilir.`,
  },
  'audit-log': {
    title: 'Kimin ne yaptığını görme (yöneticiler)',
    content: `[Denetim kaydı](/administration/audit) kimin neyi ne zaman yaptığını cümlelerle anlatır: roller, hesaplar, davetler, erişim, gruplar.

Bir kişiye, bir işleme ya da günlere göre daraltın; adres seçiminizi taşır, böylece başka bir yöneticiye gönderebilirsiniz. **Dışa aktar** gördüklerinizi CSV olarak kaydeder.`,
  },
};
