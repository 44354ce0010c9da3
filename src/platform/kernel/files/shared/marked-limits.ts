/** PDF files up to this size get a watermark. */
export const maxMarkedPdfBytes = 25 * 1024 * 1024;
