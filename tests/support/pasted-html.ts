/** A clipboard document of a program. */
export interface PastedHtml {
  readonly program: string;
  readonly head: string;
  /** The part to repeat in longer documents. */
  readonly body: string;
  readonly tail: string;
  /** The Markdown of the document; undefined if its plain text is equivalent. */
  readonly markdown: string | undefined;
}

const office = (program: string, styles: string, body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:${program[0]?.toLowerCase()}="urn:schemas-microsoft-com:office:${program.toLowerCase()}" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=${program}.Document>
<meta name=Generator content="Microsoft ${program} 15">
<link rel=File-List href="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Calibri; panose-1:2 15 5 2 2 2 4 3 2 4;}
${styles}
-->
</style>
<!--[if gte mso 10]><style>/* Style Definitions */ table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head>
<body lang=EN-US link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
${body}`;

const wordStyles = ` p.MsoNormal, li.MsoNormal {margin-bottom:8.0pt; line-height:107%; font-family:"Calibri",sans-serif;}
 @list l0 {mso-list-id:1204367;} @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uf0b7;}`;

/** The list marker that Word writes for programs without lists. */
const wordSign = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const wordItem = (place: 'First' | 'Middle' | 'Last', level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${wordSign(sign)}${words}<o:p></o:p></p>\n`;

const docsWords = (style: string, words: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${words}</span>`;
const docsPlain = 'font-weight:400;font-style:normal;text-decoration:none;';
const docsBold = 'font-weight:700;font-style:normal;text-decoration:none;';
const docsSlanted = 'font-weight:400;font-style:italic;text-decoration:none;';

const browserStyle =
  'box-sizing: border-box; color: rgb(31, 35, 40); font-family: system-ui, sans-serif; font-size: 16px; font-style: normal; font-weight: 400; letter-spacing: normal; white-space: normal; text-decoration-style: initial;';

/** Clipboard documents of common programs. */
export const pastedHtml: readonly PastedHtml[] = [
  {
    program: 'Word',
    head: office('Word', wordStyles, '<!--StartFragment-->\n'),
    body: `<h2>Offer for the <i>harbor</i><o:p></o:p></h2>
<p class=MsoNormal>We deliver <b style='mso-bidi-font-weight:normal'>on Monday</b><span style='mso-spacerun:yes'>  </span>and
on Friday.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem('First', 1, '·', 'Two boats')}${wordItem('Middle', 2, 'o', 'one of wood')}${wordItem('Middle', 2, 'o', 'one of <b>steel</b>')}${wordItem('Last', 1, '·', 'Oars')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='margin-bottom:0cm'>Boat<o:p></o:p></p></td>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>Price<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=301 valign=top><p class=MsoNormal>Wood<o:p></o:p></p></td>
  <td width=301 valign=top><p class=MsoNormal>1.200&nbsp;€<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoNormal>See <a href="https://boats.example/offer">the offer</a>.<o:p></o:p></p>
`,
    tail: '<!--EndFragment-->\n</body>\n</html>',
    markdown: [
      '## Offer for the _harbor_',
      'We deliver **on Monday** and on Friday.',
      '- Two boats\n  - one of wood\n  - one of **steel**\n- Oars',
      '| Boat | Price |\n| --- | --- |\n| Wood | 1.200 € |',
      'See [the offer](https://boats.example/offer).',
    ].join('\n\n'),
  },
  {
    program: 'Word, a numbered list in Turkish',
    head: office('Word', wordStyles, '<!--StartFragment-->\n'),
    body: `${wordItem('First', 1, '1.', '<span lang=TR>Çınar A.Ş.’yi ara</span>')}${wordItem('Middle', 2, 'a)', '<span lang=TR>İzmir şubesi</span>')}${wordItem('Last', 1, '2.', '<span lang=TR>Teklifi gönder</span>')}`,
    tail: '<!--EndFragment-->\n</body>\n</html>',
    markdown: '1. Çınar A.Ş.’yi ara\n   1. İzmir şubesi\n2. Teklifi gönder',
  },
  {
    program: 'Outlook',
    head: office('Word', wordStyles, '<!--StartFragment--><div class=WordSection1>\n'),
    body: `<p class=MsoNormal><span style='font-size:11.0pt;mso-ligatures:none'>Hello Ada,<o:p></o:p></span></p>
<p class=MsoNormal><span style='font-size:11.0pt'><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal><span style='font-size:11.0pt'>the <strong><span style='font-family:"Calibri",sans-serif'>new dates</span></strong> are in <a href="mailto:clara@boats.example"><span style='color:#0563C1'>Clara’s</span></a> mail.<o:p></o:p></span></p>
<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>
<p class=MsoNormal><b><span lang=EN-US>From:</span></b><span lang=EN-US> Clara Stone &lt;clara@boats.example&gt; <br><b>Sent:</b> Monday, 4 May 2026 09:12<br><b>Subject:</b> Dates<o:p></o:p></span></p>
</div></div>
`,
    tail: '</div><!--EndFragment--></body></html>',
    markdown: [
      'Hello Ada,',
      'the **new dates** are in [Clara’s](mailto:clara@boats.example) mail.',
      '**From:** Clara Stone <clara@boats.example>\n**Sent:** Monday, 4 May 2026 09:12\n**Subject:** Dates',
    ].join('\n\n'),
  },
  {
    program: 'Excel',
    head: office(
      'Excel',
      ' table {mso-displayed-decimal-separator:"\\,";} .xl65 {mso-number-format:"Short Date";}',
      "<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>\n<!--StartFragment-->\n <col width=64 span=3 style='width:48pt'>\n",
    ),
    body: ` <tr height=20 style='height:15.0pt'>
  <td height=20 width=64 style='height:15.0pt;width:48pt'>Item</td>
  <td width=64 style='width:48pt'>Count</td>
  <td class=xl65 align=right width=64 style='width:48pt'>04.05.2026</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Oars | long</td>
  <td align=right>12</td>
  <td></td>
 </tr>
`,
    tail: '<!--EndFragment-->\n</table>\n</body>\n</html>',
    markdown: '| Item | Count | 04.05.2026 |\n| --- | --- | --- |\n| Oars \\| long | 12 |  |',
  },
  {
    program: 'Google Docs',
    head: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b0c3c1a-7fff-1a2b-3c4d-0123456789ab">`,
    body: `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${docsWords('font-size:20pt;' + docsBold, 'Plan')}</h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${docsWords(docsPlain, 'Two ')}${docsWords(docsBold, 'bold')}${docsWords(docsPlain, ' and ')}${docsWords(docsSlanted, 'slanted')}${docsWords(docsPlain, ' words, ')}<a href="https://docs.example/plan" style="text-decoration:none;">${docsWords('color:#1155cc;text-decoration:underline;', 'a link')}</a></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation">${docsWords(docsPlain, 'One')}</p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation">${docsWords(docsPlain, 'One and a half')}</p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${docsWords(docsPlain, 'Two')}</p></li></ul><br />`,
    tail: '</b><br class="Apple-interchange-newline">',
    markdown: [
      '# Plan',
      'Two **bold** and _slanted_ words, [a link](https://docs.example/plan)',
      '- One\n  - One and a half\n- Two',
    ].join('\n\n'),
  },
  {
    program: 'Google Docs, only words',
    head: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a">`,
    body: `<p dir="rtl" style="line-height:1.38;">${docsWords(docsPlain, 'اتصل بالمورد غدًا')}</p>`,
    tail: '</b>',
    markdown: undefined,
  },
  {
    program: 'Google Sheets',
    head: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>`,
    body: `<tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Harbor&quot;}">Harbor</td><td style="overflow:hidden;padding:2px 3px;text-align:right;" data-sheets-numberformat="{&quot;1&quot;:2}">12,5</td></tr>`,
    tail: '</tbody></table></google-sheets-html-origin>',
    markdown: '| Harbor | 12,5 |\n| --- | --- |',
  },
  {
    program: 'LibreOffice Writer',
    head: `<!DOCTYPE html>
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 25.2.4.3 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; background: transparent }</style></head><body lang="en-US" link="#000080" vlink="#800000" dir="ltr">`,
    body: `<h3 class="western">Minutes</h3>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3"><b>Ada</b> calls <i>Clara</i>, not <strike>Grace</strike> <s>Joan</s></font></font></p>
<ol><li><p style="margin-bottom: 0cm">first</p></li><li><p>second</p></li></ol>
`,
    tail: '</body></html>',
    markdown: '### Minutes\n\n**Ada** calls _Clara_, not ~~Grace~~ ~~Joan~~\n\n1. first\n2. second',
  },
  {
    program: 'a web page in Chrome',
    head: "<html><body>\n<!--StartFragment--><meta charset='utf-8'>",
    body: `<h2 id="berths" style="${browserStyle} font-weight: 600; font-size: 24px;">Berths<a class="anchor" aria-hidden="true" href="https://boats.example/guide#berths"><svg viewBox="0 0 16 16" width="16"><title>Link</title><path d="m7.775 3.275"></path></svg></a></h2><p style="${browserStyle}">A berth is <em style="box-sizing: border-box;">rented</em> by the <span style="${browserStyle} font-weight: 700;">season</span>.<sup>[<a href="https://boats.example/guide#note-1">1</a>]</sup> <code style="font-family: monospace;">npm start</code></p><blockquote style="border-left: 4px solid;"><p style="${browserStyle}">Never on Sundays.</p></blockquote><img src="https://boats.example/berth.jpg" alt="A berth" onerror="alert(1)"><button type="button" onclick="alert(1)">Copy</button><script>alert(1)</script>`,
    tail: '<!--EndFragment-->\n</body>\n</html>',
    markdown: [
      '## Berths',
      'A berth is _rented_ by the **season**.\\[[1](https://boats.example/guide#note-1)\\] `npm start`',
      '> Never on Sundays.',
    ].join('\n\n'),
  },
  {
    program: 'a checklist of a web page',
    head: "<meta charset='utf-8'>",
    body: `<ul class="contains-task-list" style="${browserStyle}"><li class="task-list-item enabled"><input type="checkbox" class="task-list-item-checkbox" checked="" aria-label="Completed task"><span> </span>Order oars</li><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox"><span> </span>Paint <del>blue</del> red</li></ul>`,
    tail: '',
    markdown: '- [x] Order oars\n- [ ] Paint ~~blue~~ red',
  },
  {
    program: 'Gmail',
    head: "<meta charset='utf-8'>",
    body: `<div dir="ltr" style="color: rgb(34, 34, 34);"><div>Good morning,</div><div><br></div><div>the <b>keys</b> are with Clara.</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, 4 May 2026 at 09:12, Ada &lt;<a href="mailto:ada@boats.example">ada@boats.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">Where are the keys?</div></blockquote></div>`,
    tail: '',
    markdown: [
      'Good morning,',
      'the **keys** are with Clara.',
      'On Mon, 4 May 2026 at 09:12, Ada <[ada@boats.example](mailto:ada@boats.example)> wrote:',
      '> Where are the keys?',
    ].join('\n\n'),
  },
  {
    program: 'Apple Notes',
    head: '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 17.0px Helvetica} span.s1 {font-kerning: none}</style></head><body>',
    body: `<p class="p1"><span class="s1"><b>Shopping</b></span></p><p class="p2"><span class="s1"></span><br></p><ul class="ul1"><li class="li1"><span class="s2"></span><span class="s1">Rope<span class="Apple-converted-space"> </span></span></li><li class="li1"><span class="s1">Paint</span></li></ul>`,
    tail: '</body></html>',
    markdown: '**Shopping**\n\n- Rope\n- Paint',
  },
  {
    program: 'a code editor',
    head: "<meta charset='utf-8'>",
    body: `<div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span style="color: #d4d4d4;"> boats = </span><span style="color: #b5cea8;">2</span><span style="color: #d4d4d4;">;</span></div></div>`,
    tail: '',
    markdown: undefined,
  },
];
