import type { ShippedTranslations } from '../shipped-article.ts';

export const translations: ShippedTranslations = {
  'customer-follow-up': {
    title: 'Hiçbir müşteri takibini kaçırmama',
    content: `Görüşmeden hemen sonra, ne söz verdiğiniz aklınızdayken bir görev ekleyin:

1. [Yapılacaklar](/apps/todo) sayfasını açıp örneğin “Teklif için Demir’i ara @yarın” yazın.
2. Enter’a basın. Bitiş tarihi verilmiş olur.
3. Belirli bir saatte hatırlatılsın istiyorsanız görevi açıp **Hatırlat** alanını doldurun.

Günü gelenler **Bugün** listesindedir; kaçırdıklarınız listenin en üstünde, **Gecikmiş** başlığı altında durur.`,
  },
  'message-to-todo': {
    title: 'Sohbetteki bir isteği göreve dönüştürme',
    content: `Bir çalışma arkadaşınız müşterinin isteğini sohbette ilettiğinde, mesajın menüsünü açıp **Görev oluştur** seçeneğini seçin.

Görevde mesajın metni ve mesaja giden bir bağlantı bulunur; böylece öncesinde ve sonrasında konuşulanları okuyabilirsiniz.`,
  },
  'customer-notes': {
    title: 'Bir müşteri hakkında bildiklerinizi saklama',
    content: `Her müşteri için bir [not](/apps/notes) oluşturun: kimi arayacağınız, ne aldıkları, nelerden hoşlanmadıkları.

- Başlığa şirketin adını yazın; aramada ilk sırada çıkar.
- “Müşteriler” gibi bir etiket hepsini tek listede toplar.
- Açık konuları notun kontrol listesine yazıp bittikçe işaretleyin.

Metin, siz yazarken biçimlenir: başlık için satıra \`# \`, liste için \`- \`, işaretlenecek maddeler için \`[ ] \` ile başlayın; kalın yapmak istediğiniz sözcükleri \`**\` arasına alın. Notu kapatmak için **Esc** tuşuna basın ya da dışına tıklayın; not her zaman kaydedilir.`,
  },
  'assign-lead': {
    title: 'Potansiyel bir müşteriyi çalışma arkadaşınıza devretme',
    content: `Görevi açıp **Atanan kişi** alanından birini seçin. O kişi bildirim alır, görevi değiştirebilir ve onu **Bana atananlar** listesinde bulur.

Siz görevi kendi listelerinizde görmeye devam eder, bittiğini de görürsünüz. Geri almak için atamayı kaldırın.`,
  },
  'find-customer': {
    title: 'Bir müşteriyle ilgili her şeyi bulma',
    content: `**Ctrl+K** (Mac’te **⌘K**) tuşlarına basıp adı yazın. Palet; görevleri, notları, mesajları ve yardım makalelerini bir arada bulur.

Türe, tarihe ve kişiye göre filtrelenebilen tam liste için [Arama](/pages/search/classic) sayfasını açın. Filtreleri orada yazabilirsiniz de: \`tür:not\`, \`kimden:anna\` ya da \`sonra:2026-03-01\`. Yalnızca görme yetkiniz olanları bulursunuz.`,
  },
  'share-customer-note': {
    title: 'Müşteri notunu ekibinizle paylaşma',
    content: `1. Notu açıp **Paylaş** düğmesine basın.
2. Bir kişi, **Personel** ya da **Herkes** seçeneğini seçin.
3. Ne yapabileceklerini seçin: görüntüleme, düzenleme ya da yönetme.

Pencerede kimlerin neden görebildiği listelenir. Paylaşmayı bırakmak için kişiyi listeden çıkarın.

Paylaşılan bir nota aynı anda yazabilirsiniz: harfler yazıldıkça herkesin ekranında görünür, metnin altında da kimlerin orada olduğunu görürsünüz.`,
  },
  'sales-channel': {
    title: 'Satış için bir kanal açma',
    content: `[Sohbet](/apps/chat) içinde **Yeni grup ya da kanal** düğmesine basın, **Kanal** türünü seçin ve “Satış” gibi bir ad verin.

**Herkes katılabilir** açıksa çalışma arkadaşlarınız onu **Katılabileceğiniz kanallar** altında bulur. Kanalda neler konuşulacağını konu alanına yazın: sohbetin üstünde görünür.`,
  },
  'sales-labels': {
    title: 'Anlaşmaları ve sonraki adımları izleme',
    content: `[Anlaşmalar](/apps/contacts/deals), satabileceklerinizi aşamalarına göre gösterir. Bir anlaşmayı sonraki aşamasına sürükleyin. Sürüklerken **Kazanıldı** ve **Kaybedildi** altta görünür. Klavyeyle: anlaşmanın üzerindeyken boşluk tuşuna basın, ok tuşlarıyla aşamayı seçin (kazanıldı veya kaybedildi için aşağı ok) ve yeniden boşluk tuşuna basın.

Toplamlar tek para biriminde gösterilir. Bu para birimini ve döviz kurlarını, tahmin satırının sonundaki düğmeyle yetkili personel belirler. **Para birimine göre** her para birimini ve kurunu gösterir.

[Kişiler](/apps/contacts) uygulamasında her satır, kişiyle en son ne zaman görüşüldüğünü ve sonraki adımı gösterir. Günlüğün yanında kendi e-postalarınız ve toplantılarınız da sayılır. Bir kişiyi açıp **l** tuşuna basarak görüşme kaydedin. Sonraki adımın kaç gün geciktiğini görmek için **Sütunlar** altından **Gecikme** sütununu ekleyin. Filtreleri **f** tuşuyla açın ve en uzun bekleyenleri görmek için sütunu **Büyüktür** ile filtreleyin.

Filtreleri, sıralamayı ve sütunları saklamak için **Görünümler**, ardından **Yeni görünüm olarak kaydet…** seçeneğini kullanın. Görünümleriniz yanda durur. Paylaşmak için **Görünümleri yönet…** seçeneğini açın.`,
  },
  'hot-deals': {
    title: 'Satışların gidişatını görme',
    content: `[Analiz panosu](/apps/dashboards/analytics) ekibinizin tamamladıklarıyla başlar: görevler, kartlar, mesajlar ve kazanılan anlaşmalar; yalnızca görebildikleriniz sayılır. Altında ziyaretçiler, dönüşüm, satışlar ve kampanyalar yer alır. Yılı, günü ya da dönemi grafiğin yanında seçin.

Kartın bilgi düğmesi **Bu sayı hakkında** başlığı altında sayının ne anlama geldiğini söyler ve arkasındaki listeyi gösterir. Sayıları ya da grafiği bir rapor için oradan kaydedebilirsiniz.

Ziyaretçi, satış ve kampanya sayıları oturum açan herkes için aynıdır.

Her gün baktığınız sayıları kendi sayfanızda toplayın: [Panolarım](/apps/dashboards/own) sayfasını açın, **Bileşen ekle** seçeneğini seçin ve sayfayı **Ad ve paylaşım** altında paylaşın. Herkes yalnızca görebildiklerini sayar.`,
  },
  'quote-checklist': {
    title: 'Teklifi kontrol listesiyle hazırlama',
    content: `Bir görev açıp her adım için bir madde ekleyin: stoku kontrol et, indirimi sor, teklifi yaz, okut, gönder.

Listede ne kadar ilerlediğiniz 3/5 gibi görünür. Maddelerin yeri değiştirilebilir; hepsinin bitmesi görevi bitirmez: ne zaman bittiğine siz karar verirsiniz.`,
  },
  'import-leads': {
    title: 'Potansiyel müşteri listesini içe aktarma',
    content: `Bir fuardan ya da başka bir programdan gelen liste görevlere dönüşür:

1. Listeyi UTF-8 biçiminde CSV olarak kaydedin; ilk satırda sütun adları olsun.
2. [Yapılacaklar](/apps/todo) sayfasının üstündeki menüyü açıp **İçe aktar…** seçeneğini seçin.
3. Hangi sütunun hangi alana gideceğini belirtin. İçe aktarmadan önce her satır kontrol edilir.

Bir kerede en fazla 200.000 satır ve 50 MB. İçe aktarma bütünüyle geri alınabilir.`,
  },
  'export-list': {
    title: 'Rapor için listeyi dışa aktarma',
    content: `[Yapılacaklar](/apps/todo) sayfasında istediğiniz listeyi, sonra üstteki menüyü açıp **Dışa aktar** seçeneğini seçin. Her hesap tablosu programının açtığı bir CSV dosyası alırsınız.

Dosyada listenin gösterdikleri, aynı sırayla yer alır.`,
  },
};
