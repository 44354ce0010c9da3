import type { ShippedTranslations } from '../shipped-article.ts';

export const translations: ShippedTranslations = {
  'purchase-request': {
    title: 'Satın alma talebinde bulunma',
    content: `1. Neye neden ihtiyacınız olduğunu söyleyen bir görev ekleyin; örneğin “Toplantı odasına 20 sandalye @cuma”.
2. Görevi açın, notlara bir bağlantı ya da ayrıntıları ekleyin ve **Atanan kişi** alanından satın almayı yapan kişiyi seçin.
3. O kişi bildirim alır ve görevi **Bana atananlar** listesinde bulur.

Görevle ilgili neler olduğunu **Geçmiş** bölümünde görürsünüz.`,
  },
  'approve-in-chat': {
    title: 'Satın almayı sohbette onaylama',
    content: `Karar verenlerin bulunduğu sohbette sorun, yanıtı tepkiyle versinler: mesajda **Daha fazla tepki** düğmesine basıp ✅ seçsinler.

Kimin tepki verdiğini herkes görür. Soruların yeri mesajın yanıt dizisidir; böylece sohbet okunaklı kalır.`,
  },
  'order-checklist': {
    title: 'Bir siparişi adım adım izleme',
    content: `Siparişleriniz için bir [pano](/apps/scrumboard/boards) oluşturun ve her adım için **Liste ekle** düğmesine basın: sipariş verildi, onaylandı, yola çıktı, teslim alındı. Her sipariş, listeden listeye sürüklediğiniz bir karttır.

Kartta bitiş tarihi, üyeler, kontrol listeleri, dosyalar ve yorumlar bulunur. Tüm panolardaki kartlarınız [Kartlarım](/apps/scrumboard/my-cards) sayfasındadır. Yinelenen iş için bitiş tarihinin yanındaki **Tekrar** alanını seçin: kart tamamlanınca sıradaki kart, kontrol listeleri işaretsiz olarak oluşur.

**Üyeler ve paylaşım** panoda kimlerin çalıştığını belirler. Listenin menüsündeki **Kart sınırı** bir adımda çok iş biriktiğini gösterir. Kartın kenarındaki resimler, onu o anda kimin açtığını ya da taşıdığını gösterir.

Kartların üstünde **Tablo** seçeneği onları sütunlara göre sıralar ve filtreler; **Takvim** her kartı bittiği günde gösterir, kartı başka bir güne sürükleyince tarihi değişir. **Sütunlar** ile kartlar listeye göre değil, üyeye, etikete ya da bitiş tarihine göre dizilir: kartı başka bir sütuna taşımak bu bilgiyi değiştirir. Kartın menüsündeki **Taşı…** aynı işi sürüklemeden yapar.`,
  },
  'delivery-reminder': {
    title: 'Teslimatı hatırlatma',
    content: `Siparişin görevini açıp **Hatırlat**, [notunu](/apps/notes) açıp **Bana hatırlat** alanına bir zaman girin. O zaman geldiğinde sizi kayda götüren bir bildirim alırsınız.

Hatırlatıcı bir kez gelir; kayıt kimlerle paylaşıldıysa onlara da. Meşgulseniz **Ertele** düğmesine basın: sonra yeniden gelir. Bir notun hatırlatıcısı **Tekrar** alanıyla, örneğin her hafta, yeniden gelir.`,
  },
  'compare-offers': {
    title: 'Teklifleri notlarda karşılaştırma',
    content: `Her teklif için bir [not](/apps/notes) oluşturup hepsine aynı etiketi verin, örneğin “Yazıcılar”. Etiketin listesi onları yan yana gösterir: her birinin ilk satırına fiyatı ve teslim süresini, gerisini altına yazın.

Seçmediklerinizi arşivleyin. Ortalıkta durmazlar ama arama onları yine bulur.`,
  },
  'supplier-note': {
    title: 'Her tedarikçi için bir not tutma',
    content: `Ödeme koşulları, müşteri numaranız, aranacak kişi: aceleniz varken gereken her şeyin yeri, tedarikçi başına bir [nottur](/apps/notes).

Herkes yardımcı olabilsin diye notu **Personel** ile paylaşın. Değişiklikleri herkes anında görür; kimin neyi değiştirdiği **Geçmiş** bölümünde yazar.`,
  },
  'send-offer-file': {
    title: 'Teklifi dosya olarak gönderme',
    content: `Dosyayı [Sohbet](/apps/chat) içinde sohbetin üzerine bırakın, yapıştırın ya da mesajın yanındaki **Dosya ekle** düğmesine basın.

Bir dosya en fazla 5 GB olabilir. Bağlantı koparsa yükleme kaldığı yerden devam eder. Dosyayı yalnızca sohbetin üyeleri açabilir.`,
  },
  'order-picture': {
    title: 'Nota resim ekleme',
    content: `Notu açıp **Resim ekle** düğmesine basın. PNG, JPEG ve WebP gösterilebilir.

Resim, notun üstünde ve kartında görünür: irsaliye ya da yeniden sipariş edeceğiniz parça için kullanışlıdır.

Diğer dosyaları **Dosya ekle** ya da **Dosya yöneticisinden ekle** ile ekleyin. Kart kaç dosya olduğunu gösterir; notu paylaştığınız herkes dosyaları açabilir.`,
  },
  'project-budget': {
    title: 'Bir projenin bütçesini izleme',
    content: `[Proje panelini](/apps/dashboards/project) açıp **Bütçe Özeti** sekmesini seçin: bir haftada harcananı, toplam harcamayı ve kalanı gösterir. **Harcama ekle** ile bir alımı kaydedersiniz.

Bir sayının topladığı listeyi açmak için sayıya basın. Karttaki **Bu sayı hakkında** düğmesi sayıyı açıklar, grafiği CSV ya da **Resim** olarak kaydeder.`,
  },
  'start-and-due-dates': {
    title: 'Başlangıç ve bitiş tarihi verme',
    content: `Bir görevin iki tarihi vardır: **Başlangıç**, ne zaman başlayabileceğiniz; **Bitiş**, ne zamana kadar bitmesi gerektiği.

Tarihleri söylediğiniz gibi yazabilirsiniz: “yarın”, “cuma”, “5 aralık”. Bitiş tarihi, görevi açmadan listede de değiştirilebilir. Başlangıçtan önce olamaz.`,
  },
  'hand-over-orders': {
    title: 'İzne çıkmadan siparişlerinizi devretme',
    content: `- Başkasının bitirmesi gereken görevleri **Ata** düğmesiyle atayın. Her biri için bildirim alırlar.
- Yalnızca bilgileri olması gerekenleri görüntüleme yetkisiyle **Paylaş** düğmesinden paylaşın.
- Ne zaman döneceğiniz bilinsin diye [durumunuzu ve ruh hâlinizi](/pages/knowledge-base/articles/status-and-mood) ayarlayın.`,
  },
  'plan-today': {
    title: 'Bugünün siparişlerini planlama',
    content: `[Günüm](/apps/my-day) bugünün etkinliklerini, tüm uygulamalarda geciken ya da bugün bitmesi gereken işleri, hatırlatıcılarınızı ve okunmamış bahsetmeleri gösterir. Bir çizgi günün neresinde olduğunuzu gösterir.

En üstteki satıra “15.00’te Anna’yı ara” gibi yazarak görev ekleyin: başka bir gün yazmadıkça bugüne eklenir. **J** ve **K** ile gezinin. **E** bir öğeyi tamamlar, **H** erteler, **T** yarına taşır, **Enter** açar. Burada tamamladığınız iş her yerde tamamlanmış olur.

[Takvim](/apps/calendar) aynı işleri **İş** takvimi olarak gösterir: bitiş tarihini değiştirmek için öğeyi başka bir güne sürükleyin ya da **Alt+→** tuşlarına basın.

Takvimde **Q**, “Cuma 10:00-11:30 Anna ile” gibi tek bir satırdan etkinlik ekler. Çalışma arkadaşlarınızı **Katılımcılar** altında davet edin: her biri yalnızca o etkinliği görür, evet, belki ya da hayır diye yanıtlar ve saat değişince yeniden sorulur. **P** gördüğünüzü yazdırır.`,
  },
  'overdue-orders': {
    title: 'Teslimatları takvime ekleme',
    content: `[Takvimde](/apps/calendar) boş bir zaman aralığını sürükleyerek etkinlik oluşturun ya da **Q** tuşuna basıp “Teslimat cuma 10–11:30” gibi bir satır yazın. Taşımak için etkinliği, süresini değiştirmek için kenarını sürükleyin.

- **Katılımcılar** davet alır. Takviminizi değil, yalnızca bu etkinliği görürler. Kuruluş dışındakiler e-postayla davet edilir: adresi yazmanız yeterlidir. E-postayla gelen bir davetin metninin üstünde **Evet**, **Belki** ve **Hayır** bulunur; sonrasında açılan etkinlikte yeniden yanıtlayabilir ya da başka bir saat önerebilirsiniz.
- **Oda** bir toplantı odası ayırır. Bir oda aynı saatte iki kez ayrılamaz; ne zaman boş olduğu size söylenir.
- **Uygun saat bul**, katılımcıların ve odaların ne zaman dolu olduğunu gösterir ve herkesin boş olduğu saatleri önerir. Tıklayarak ya da ok tuşlarıyla seçin. Takviminizi “Saatleri görebilir” düzeyiyle paylaşınca çalışma arkadaşlarınız saatlerinizi görür.
- **Hatırlatıcı** başlamadan önce size bildirir.
- **Saat dilimi**, saatlerin hangi bölgeye göre olduğunu belirler. Sizinkinden farklıysa etkinlik iki saati de gösterir.
- **Dosya ekle** ve **Dosya yöneticisinden ekle** ile dosya eklenir. Kurum dışından konuklar dışında etkinliği gören herkes dosyaları açar. Yinelenen bir etkinlikte, dosyaların hangi etkinliklere ekleneceğini siz seçersiniz.
- Açılan etkinlikteki **Toplantı notu**; başlığı, tarihi ve konukları içeren bir [not](/apps/notes) oluşturur. Sonra aynı notu açar.
- **/** tuşu, geçmiş ve gelecek tüm etkinliklerde arar ve bulduklarını tarihleriyle listeler.
- **İçe ve dışa aktar** bir .ics dosyasındaki etkinlikleri alır ve başka takvim programlarının abone olabileceği bir adres verir. Tatiller gibi dış takvimlere de buradan abone olursunuz: etkinlikleri kaynağını izler.`,
  },
  'change-many': {
    title: 'Birçok görevi birden değiştirme',
    content: `1. Seçin: bulunduğunuz görev için **X**, genişletmek için **Shift+↓**, tüm liste için **Ctrl+A** tuşlarına basın. Fareyle kutuları kullanın.
2. Beliren çubuğu kullanın: bitti, yıldız, öncelik, bitiş tarihi, etiketler, silme.

Tek bir **Geri al** değişikliğin tümünü geri alır.`,
  },
  'import-problems': {
    title: 'İçe aktarılamayan dosyayı düzeltme',
    content: `İçe aktarma, sorunlu her satırı ve sorunun ne olduğunu gösterir. Diğerleri aktarılır, hatalılar atlanır.

- **UTF-8 değil:** Excel’de “CSV UTF-8” olarak kaydedin.
- **Tarih değil:** 31.12.2026 ya da 2026-12-31 14:30 gibi yazın.
- **CSV değil:** bir yerde kapanmamış tırnak işareti vardır.
- **Çok büyük:** dosyayı 50 MB ya da 200.000 satırdan bölün.`,
  },
  'undo-import': {
    title: 'İçe aktarmayı geri alma',
    content: `İçe aktarma bitince **Aktarmayı geri al** düğmesine, daha sonra ise hızlı paneldeki **Arka plandaki işler** altında yanındaki **Geri al** düğmesine basın.

Aktarılanlar kaldırılır. O zamandan beri değiştirilenler kalır; böylece kimsenin emeği boşa gitmez.`,
  },
  'archive-offers': {
    title: 'Şimdi gerekmeyenleri arşivleme',
    content: `Notun üzerindeyken **E** tuşuna ya da kartındaki **Arşivle** düğmesine basın. Not duvardan kalkar ve **Arşiv** listesine geçer; orada okunabilir, değiştirilebilir ve geri taşınabilir.

Arama, arşivlenmiş notları da bulur. Bir notu tamamen silmek için **Sil** düğmesini kullanın; hemen ardından geri alabilirsiniz.`,
  },
  'supplier-keyword': {
    title: 'Bir tedarikçinin adı geçince haberdar olma',
    content: `Tedarikçinin adını **Anahtar sözcükler** arasına ekleyin: [Sohbet](/apps/chat) içinde resminize basıp oraya yazın.

Sohbetlerinizden birinde başka biri bu sözcüğü ya da ifadeyi kullandığında bildirim alırsınız. Büyük ve küçük harf fark etmez.`,
  },
  'who-changed-order': {
    title: 'Siparişi kimin değiştirdiğini görme',
    content: `Görevi ya da notu açıp sonundaki **Geçmiş** bölümünü açın. Kimin neyi ne zaman değiştirdiği, en yenisi üstte olacak şekilde listelenir.

Geçmiş, size erişim verildiği anda başlar: öncesinde olanları göremezsiniz.`,
  },
};
