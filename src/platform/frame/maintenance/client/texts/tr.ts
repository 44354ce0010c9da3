import type { MaintenanceTexts } from './en.ts';

export const texts: MaintenanceTexts = {
  title: 'Birazdan dönüyoruz',
  text: 'Bakım yapıyoruz. Henüz göndermedikleriniz burada güvende; döndüğümüzde gönderilir.',
  backAt: (time) => `Beklenen dönüş: ${time}`,
  control: 'Bakım modu',
  off: 'Kapalı. Ürünü herkes kullanabilir.',
  on: (time) => `${time} tarihine kadar açık. Ürünü yalnızca yöneticiler kullanabilir.`,
  ends: 'Bitiş',
  note: 'Herkese ileti (isteğe bağlı)',
  noteHint: 'Bakım sayfasında görünür.',
  turnOn: 'Aç',
  change: 'Güncelle',
  turnOff: 'Şimdi bitir',
  turnOnTitle: 'Bakım açılsın mı?',
  turnOnText: 'Yöneticiler dışında herkes hemen bu sayfayı görür. Seçtiğiniz zamanda kendiliğinden biter.',
  turnedOn: 'Bakım açıldı',
  turnedOff: 'Bakım sona erdi',
  chooseEnd: 'Ne zaman biteceğini seçin: şimdiden yedi gün sonrasına kadar.',
  failed: 'Bakım değiştirilemedi. Bağlantınızı kontrol edip yeniden deneyin.',
};
