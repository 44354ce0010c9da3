/** Who says something: the person whom the sample is for, or a colleague by the part of the e-mail before the @. */
type Speaker = string;

export interface SampleLine {
  who: Speaker;
  text: string;
  /** Minutes after the line before it. */
  after: number;
  /** Emoji and who chose it. */
  reactions?: Readonly<Record<string, readonly Speaker[]>>;
  /** Which line of the conversation it replies to, counted from 0. */
  answers?: number;
  isEdited?: boolean;
  isDeleted?: boolean;
  mentions?: readonly Speaker[];
}

export interface SampleRoom {
  kind: 'direct' | 'group' | 'channel';
  /** Empty for two people. */
  name: string;
  topic: string;
  members: readonly Speaker[];
  /** When its last line was said, in minutes before now. */
  endedMinutesAgo: number;
  /** How many of the last lines the person has not read. */
  unread: number;
  lines: readonly SampleLine[];
}

export const me = 'me';
const say = (who: Speaker, text: string, after = 2, more: Partial<SampleLine> = {}): SampleLine => ({
  who,
  text,
  after,
  ...more,
});
const direct = (who: Speaker, endedMinutesAgo: number, unread: number, lines: SampleLine[]): SampleRoom => ({
  kind: 'direct',
  name: '',
  topic: '',
  members: [who],
  endedMinutesAgo,
  unread,
  lines,
});

const towns = ['İzmir', 'Brno', 'Tunis', 'Arequipa', 'Bergen', 'Kumasi', 'Gdynia', 'Huế'];
/** A month of short reports, for a conversation that needs scrolling. */
const gateLog: SampleLine[] = Array.from({ length: 60 }, (_, index) => {
  const gate = (index % 5) + 1;
  const town = towns[index % towns.length] ?? '';
  const isReport = index % 2 === 0;
  const pallets = 6 + ((index * 7) % 19);
  return isReport
    ? say('kofi.mensah', `The truck from ${town} is at gate ${gate}: ${pallets} pallets.`, 380)
    : say(me, `Thanks. Gate ${gate} is booked until it’s cleared. Papers are in the tray.`, 6);
});

export const sampleRooms: readonly SampleRoom[] = [
  direct('leyla.demirtas', 3, 2, [
    say(me, 'Günaydın Leyla, İzmir siparişi çıktı mı?', 0),
    say('leyla.demirtas', 'Günaydın! Kamyon sabah altıda yola çıktı.', 4),
    say(me, 'Harika, müşteriye haber veriyorum.', 3, { reactions: { '👍': ['leyla.demirtas'] } }),
    say('leyla.demirtas', 'Bir kolinin etiketi eksikti, fotoğrafını yarın çekerim.', 40),
    say('leyla.demirtas', 'Öğleden sonra arayabilir misin?', 1),
  ]),
  direct('huda.alfarsi', 55, 1, [
    say('huda.alfarsi', 'صباح الخير، وصل عرض المورّد الجديد.', 0),
    say(me, 'صباح النور! هل السعر أفضل من السابق؟', 7),
    say('huda.alfarsi', 'نعم، أقل بسبعة في المئة، لكن التسليم أبطأ بيومين.', 3),
    say(me, 'يومان ليسا مشكلة في الشتاء.', 5, { reactions: { '🙏': ['huda.alfarsi'] } }),
    say('huda.alfarsi', 'ممتاز، سأطلب عيّنة اليوم.', 15),
  ]),
  direct('kofi.mensah', 130, 0, gateLog),
  direct('priya.raman', 26 * 60, 0, [
    say('priya.raman', 'The price list import now skips empty rows instead of stopping.', 0),
    say(me, 'Great! Does it say which rows it skipped?', 9),
    say('priya.raman', 'Yes, row numbers and reasons, at the end of the report.', 2, { isEdited: true }),
    say(me, 'Then I’ll run the big file tonight.', 4, { reactions: { '🎉': ['priya.raman'] } }),
    say('priya.raman', 'Wrong window, sorry.', 30, { isDeleted: true }),
  ]),
  direct('tomas.kralik', 3 * 24 * 60, 0, [
    say(me, 'Do you still have the spare key to the archive?', 0),
    say('tomas.kralik', 'It’s in the blue tin behind the printer. Don’t tell the printer.', 21),
    say(me, 'Found it, and an unpaid lunch from March.', 12, { reactions: { '😂': ['tomas.kralik'] } }),
  ]),
  direct('ingrid.solheim', 8 * 24 * 60, 0, [
    say('ingrid.solheim', 'I moved our meeting to Wednesday at ten, in the small room.', 0),
    say(me, 'Works for me. I’ll bring the fall numbers.', 33),
  ]),
  direct('mateo.quispe', 15 * 24 * 60, 0, [
    say('mateo.quispe', 'The booth photos are on the shared drive.', 0),
  ]),
  {
    kind: 'group',
    name: 'Summer outing',
    topic: 'Boat or garden? Let’s decide by Friday',
    members: ['ngozi.adeyemi', 'giulia.ferrante', 'elif.sahinoglu', 'duc.tran', me],
    endedMinutesAgo: 18,
    unread: 3,
    lines: [
      say('ngozi.adeyemi', 'Two offers so far: the river boat for forty, or the garden behind the mill.', 0),
      say('giulia.ferrante', 'The boat, if it doesn’t rain.', 6, { reactions: { '⛵': ['duc.tran', me] } }),
      say('elif.sahinoglu', 'Bahçe de güzel, çocuklar rahat eder.', 11, {
        reactions: { '🌳': ['ngozi.adeyemi'] },
      }),
      say('duc.tran', 'What does the boat cost with lunch?', 3, { answers: 0 }),
      say('ngozi.adeyemi', 'Thirty-one per person, lemonade included.', 2, { answers: 0 }),
      say(me, 'I can drive six people there.', 45, {
        reactions: { '❤️': ['ngozi.adeyemi', 'elif.sahinoglu'] },
      }),
      say('giulia.ferrante', 'Then I’ll bake. Anyone allergic to nuts?', 20),
      say('duc.tran', 'Me, sadly.', 1),
      say('ngozi.adeyemi', 'Can you book the cars by Friday?', 4, { mentions: [me] }),
    ],
  },
  {
    kind: 'channel',
    name: 'Announcements',
    topic: 'News for everyone',
    members: ['wanda.zielinska', 'oguz.ipekci', 'karim.bensalah', 'samir.haddad', 'leyla.demirtas', me],
    endedMinutesAgo: 5 * 60,
    unread: 1,
    lines: [
      say('wanda.zielinska', 'The heating on the second floor works again. Coats off!', 0, {
        reactions: { '🔥': ['oguz.ipekci', 'karim.bensalah', me], '👏': ['leyla.demirtas'] },
      }),
      say('karim.bensalah', 'سيُغلق المستودع يوم الجمعة من الثانية إلى الخامسة للجرد.', 20 * 60),
      say('oguz.ipekci', 'Sayım listeleri muhasebe klasöründe; eksik raf görürseniz bana yazın.', 95),
      say(
        'wanda.zielinska',
        'New badges are at the front desk from Monday. The old ones stop working a week later.',
        14 * 60,
      ),
    ],
  },
  {
    kind: 'channel',
    name: 'Kitchen talk',
    topic: 'Recipes, leftovers, the coffee machine',
    members: ['giulia.ferrante', 'samir.haddad', 'priya.raman', 'kofi.mensah', 'mateo.quispe'],
    endedMinutesAgo: 9 * 60,
    unread: 0,
    lines: [
      say('samir.haddad', 'من جرّب خلطة الزعتر الجديدة؟', 0),
      say('priya.raman', 'I did, on toast. Twice.', 12, {
        reactions: { '😋': ['samir.haddad', 'giulia.ferrante'] },
      }),
      say('kofi.mensah', 'The machine wants descaling again. I’m not its mother.', 60),
    ],
  },
];
