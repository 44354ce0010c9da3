import type { ShippedTranslations } from '../shipped-article.ts';

export const translations: ShippedTranslations = {
  'sign-in': {
    title: 'Giriş yapma ve oturumu açık tutma',
    content: `Giriş sayfasını açın, e-posta adresinizi ve parolanızı yazıp Enter’a basın.

- Bu cihazda oturumunuz açık kalsın istiyorsanız **Beni hatırla** kutusunu işaretleyin. İşaretlemezseniz tarayıcı kapanınca oturumunuz da kapanır.
- Parolayı birkaç kez yanlış girerseniz beklemeniz gerekir. Ne kadar bekleyeceğinizi sayfa söyler.
- Bir sayfanın bağlantısını açtıysanız giriş yaptıktan sonra o sayfaya gidersiniz.

Henüz hesabınız yok mu? [Çalışma arkadaşlarınızı davet etme](/pages/knowledge-base/articles/invite-colleagues) makalesine bakın.`,
  },
  'reset-password': {
    title: 'Unuttuğunuz parolayı sıfırlama',
    content: `1. Giriş sayfasında **Parolanızı mı unuttunuz?** bağlantısını seçin.
2. E-posta adresinizi yazıp **Bağlantıyı gönder** düğmesine basın.
3. E-postadaki bağlantıyı açıp yeni bir parola belirleyin.

Bağlantı tek kullanımlıktır ve bir saat sonra geçersiz olur. Yeni parolayı kaydettiğinizde tüm cihazlardaki oturumlarınız kapanır.

E-posta gelmedi mi? İstenmeyen posta klasörüne bakın. Bir yönetici de [Kullanıcılar](/administration/users) sayfasından size bağlantı gönderebilir.`,
  },
  'profile-picture': {
    title: 'Adınızı ve resminizi değiştirme',
    content: `Adınıza tıklayınca açılan menüden [Hesap](/account) sayfasını açın.

- **Ad:** **Görünen ad** alanını değiştirip **Kaydet** düğmesine basın.
- **Resim:** **Resmi değiştir** düğmesine basın, 20 MB’a kadar bir PNG, JPEG ya da WebP dosyası seçin ve daire istediğiniz yeri gösterene kadar kaydırın.

Değişikliği herkes hemen görür: sohbette ve yazdığınız her şeyin yanında.`,
  },
  appearance: {
    title: 'Görünümü kendinize göre ayarlama',
    content: `Adınıza tıklayınca açılan menüden **Görünüm** seçeneğini seçin. Açılan panelde yaptığınız her değişiklik hemen görünür.

- **Tema:** sayfa, menü, araç çubuğu ve alt bilgi için ayrı ayrı seçebileceğiniz on tema.
- **Yoğunluk:** **Sıkı** seçeneği daha çok satır gösterir.
- **Animasyonlar** ve **Özel kaydırma çubukları** kapatılabilir.

Seçimleriniz hesabınıza aittir; diğer cihazlarınızda da geçerli olur.`,
  },
  'notification-settings': {
    title: 'Hangi bildirimleri alacağınızı seçme',
    content: `[Hesap](/account) sayfasında **Bildirimler** altında her olay için iki anahtar vardır: **Uygulamada** ve **Bu cihazda**.

Tek bir sohbet diğerlerinden daha sessiz olabilir: [Sohbet](/apps/chat) içinde sohbetin menüsünü açıp **Bahsetmeler ve yanıtlar** ya da **Sessizde** seçeneğini seçin.

Hızlı paneldeki **Bildirimler** anahtarı, sayfanın üstünde beliren kısa mesajları gizler; uyarılar, hatalar ve geri alma bunun dışındadır.`,
  },
  'change-password': {
    title: 'Parolanızı değiştirme',
    content: `1. [Hesap](/account) sayfasını açıp **Parola** bölümüne gidin.
2. Önce şimdiki parolanızı, sonra yenisini iki kez girin.
3. **Parolayı değiştir** düğmesine basın.

Parola en az 8 karakter olmalıdır; herkesin kullandığı parolalar kabul edilmez. Değiştirdiğinizde diğer tüm cihazlardaki oturumlarınız kapanır.`,
  },
  'confirm-email': {
    title: 'E-posta adresinizi doğrulama',
    content: `Kaydolduktan sonra size bir bağlantı göndeririz. Açtığınızda adresiniz doğrulanır.

[Hesap](/account) sayfasında adresinizin yanında **Doğrulandı** ya da **Henüz doğrulanmadı** yazar. Yeni bir e-posta için **Bağlantıyı yeniden gönder** düğmesine basın.

Bazı kuruluşlarda giriş yapabilmek için önce adresinizi doğrulamanız gerekir.`,
  },
  'choose-language': {
    title: 'Dil seçme',
    content: `Araç çubuğundaki dil menüsünden ya da [Hesap](/account) sayfasındaki **Dil ve bölge** bölümünden İngilizce, Türkçe veya Arapçayı seçin.

Tarih ve saatlerin yazımını ve haftanın ilk gününü de orada seçersiniz.

Arapçada sayfa yön değiştirir: sağdan sola okunur, üzerindeki her şey de öyle. Mesajlar, notlar ve görevler yazıldıkları dilin yönünü korur.

Kişilerin yazdıkları çevrilmez.`,
  },
  'time-zone': {
    title: 'Saat diliminizi ayarlama',
    content: `Saatler, cihazınızın saat dilimine göre gösterilir. Yolculuktaysanız ya da cihazınız başka bir dilime ayarlıysa [Hesap](/account) sayfasındaki **Dil ve bölge** bölümünden birini seçin.

Hatırlatıcılar, nerede olursanız olun, seçtiğiniz anda gelir. Görevlerdeki “Bugün”, sizin saat diliminizde gece yarısı başlar.`,
  },
  'light-and-dark': {
    title: 'Kendinizi tanıtma',
    content: `[Profilinizi](/pages/profile) açıp **Profili düzenle** düğmesine basın: ne iş yaptığınızı, nelerde iyi olduğunuzu, nerede olduğunuzu ve size nasıl ulaşılacağını yazın. Çalışma arkadaşlarınız sizi [Kişiler](/pages/people) sayfasında ada, işe, beceriye, yere ve bağlı olduğunuz yöneticiye göre bulur; takviminizi onlarla paylaşıyorsanız şu an müsait olup olmadığınızı da görür.

Cinsiyet ve doğum günü gizlidir. Başkaları bunları yalnızca siz **Herkese göster** seçeneğini açarsanız görür.

Haber, fotoğraf ya da makaleleri zaman akışınızda paylaşırsınız. Bir iş arkadaşınızın gönderilerinden haberdar olmak için profilinde **Takip et** düğmesine basın.`,
  },
  'choose-layout': {
    title: 'Düzen seçme',
    content: `Adınıza tıklayınca açılan menüden **Görünüm** paneline girin. **Düzen stili** altında şunlardan birini seçin:

- **Dikey:** menü yanda durur,
- **Yatay:** menü üstte bir çubuktur,
- **Yatay, aramalı:** çubukta bir de arama alanı bulunur.

Aşağıdaki seçeneklerle her bölümün yerini değiştirebilir veya onu gizleyebilirsiniz. Dikey düzende yer açmak için logonun yanındaki düğmeyle menüyü daraltın: üzerine geldiğinizde açılır. Daha dar pencerelerde menü, listelerin yanında kendiliğinden daralır; kenardaki kişiler de gizlenir. Logonun yanındaki düğme ve sohbet panelindeki raptiye onları açık tutar.`,
  },
  'push-notifications': {
    title: 'Uygulama kapalıyken bildirim alma',
    content: `1. Bildirim almak istediğiniz cihazda [Hesap](/account) sayfasını açın.
2. **Bildirimler** altında, **Bu cihazda** sütununda istediklerinizi açın.
3. Tarayıcı sorduğunda bildirimlere izin verin.

Anahtarlar kullanılamıyorsa tarayıcı ayarlarında bu sayfanın bildirimleri engellenmiştir. Her cihazın kendi seçimi vardır.`,
  },
  'sign-out-devices': {
    title: 'Kaybettiğiniz bir cihazda oturumu kapatma',
    content: `[Hesap](/account) sayfasındaki **Cihazlar** bölümünde nerelerde oturumunuzun açık olduğunu ve her cihazın en son ne zaman kullanıldığını görürsünüz.

- Artık sizde olmayan bir cihazın yanındaki **Oturumu kapat** düğmesine basın.
- **Diğerlerini kapat** yalnızca şu an kullandığınız cihazı bırakır.

Parolanızı biri biliyor olabilirse [onu da değiştirin](/pages/knowledge-base/articles/change-password).`,
  },
  'lock-session': {
    title: 'Masadan kalkarken oturumu kilitleme',
    content: `Adınıza tıklayınca açılan menüden **Kilitle** seçeneğini seçin. Parolanızı girene kadar tüm sekmelerde her şey gizlenir.

Oturumunuz açık kalır, yazdığınız hiçbir şey kaybolmaz. Sıra başkasındaysa “… siz değil misiniz?” bağlantısıyla o kişi olarak giriş yapılır.`,
  },
  roles: {
    title: 'Hangi rol neler yapabilir?',
    content: `Rolünüz araç çubuğunda adınızın altında yazar.

- **Kullanıcı:** kendi kayıtlarıyla, başkalarının paylaştıklarıyla ve sohbette çalışır.
- **Personel:** ayrıca bu yardım makalelerini yazar ve inceler.
- **Yönetici:** ayrıca [kullanıcıları](/administration/users) yönetir, [denetim kaydını](/administration/audit) okur ve [bakımı](/pages/maintenance) başlatır; bakım sürerken yalnızca yöneticiler girebilir.

Rolleri yalnızca bir yönetici değiştirebilir. Değişiklik hemen geçerli olur.`,
  },
  'invite-colleagues': {
    title: 'Çalışma arkadaşlarınızı davet etme',
    content: `Yöneticiler bunu [Kullanıcılar](/administration/users) sayfasında yapar.

- **Kullanıcı ekle:** bir ad ve e-posta adresi girin. O kişiye e-postayla davet gider ya da size ona iletmeniz için bir parola verilir.
- **Bağlantıyla davet et:** bir rol seçip bağlantıyı kopyalayın. Bağlantı bir hafta içinde, bir kez kullanılabilir.

Henüz kullanılmamış bağlantılar **Davetler** altındadır; oradan yeniden gönderebilir veya iptal edebilirsiniz.`,
  },
  'status-and-mood': {
    title: 'Durumunuzu ve ruh hâlinizi ayarlama',
    content: `[Sohbet](/apps/chat) içinde listenin üstündeki resminize basıp bir durum seçin: çevrimiçi, uzakta, rahatsız etmeyin ya da çevrimdışı. **Ruh hâli**, başkalarının adınızın yanında gördüğü bir satırdır; örneğin “14.00’te dönerim”.

Siz bir şey seçmediğiniz sürece çalışırken çevrimiçi, fareyi ve klavyeyi bir süre kullanmayınca uzakta görünürsünüz.`,
  },
};
