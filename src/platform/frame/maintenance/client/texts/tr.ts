import type { MaintenanceTexts } from './en.ts';

export const texts: MaintenanceTexts = {
  title: 'Birazdan dönüyoruz',
  text: 'Bakım yapıyoruz. Gönderilmemiş değişiklikleriniz bu cihazda güvende; döndüğümüzde eşitlenir.',
  backAt: (time) => `Beklenen dönüş: ${time}`,
  control: 'Bakım modu',
  off: 'Kapalı. Herkes erişebilir.',
  on: (time) => `Açık. Bitiş: ${time}. Yalnızca yöneticiler erişebilir.`,
  ends: 'Bitiş',
  note: 'Herkese mesaj (isteğe bağlı)',
  noteHint: 'Bakım sayfasında görünür.',
  turnOn: 'Aç',
  change: 'Güncelle',
  turnOff: 'Şimdi bitir',
  turnOnTitle: 'Bakım modu açılsın mı?',
  turnOnText:
    'Yöneticiler dışında herkes hemen bakım sayfasını görür. Seçtiğiniz zamanda otomatik olarak biter.',
  turnedOn: 'Bakım modu açıldı',
  turnedOff: 'Bakım sona erdi',
  chooseEnd: 'Önümüzdeki yedi gün içinde bir zaman seçin.',
  failed: 'Bakım modu değiştirilemedi. Bağlantınızı kontrol edip yeniden deneyin.',
};
