/** Writes a PDF with a page for each text, which is plain ASCII. */
export function writePdf(...texts: string[]): Uint8Array<ArrayBuffer> {
  const pages = texts.map((_, index) => 4 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, index) => {
      const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

/** Makes a PDF of `writePdf` one that needs a password, which nobody knows. */
export function encryptPdf(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const key = `(${'k'.repeat(32)})`;
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O ${key} /U ${key} >> /ID [(a) (a)]`;
  const text = new TextDecoder('latin1').decode(pdf);
  return new TextEncoder().encode(text.replace('trailer\n<<', `trailer\n<< ${lock}`));
}
