/** Converts Word's list paragraphs, which carry a level and a marker, to lists. */
export function nestWordItems(pasted: Document): void {
  let lists: Element[] = [];
  for (const paragraph of pasted.querySelectorAll('p[style*="mso-list:l"]')) {
    const level = Number(/level([1-9])/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"]');
    const tag = /^[\p{L}\p{N}]+[.)]/u.test(sign?.textContent.trim() ?? '') ? 'ol' : 'ul';
    sign?.remove();
    lists = paragraph.previousElementSibling === lists[0] ? lists.slice(0, level) : [];
    while (lists.length < level) {
      const list = pasted.createElement(tag);
      const around = lists.at(-1);
      if (around) (around.lastElementChild ?? around).append(list);
      else paragraph.before(list);
      lists.push(list);
    }
    const item = pasted.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
  }
}
