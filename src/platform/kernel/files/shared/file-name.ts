/** Characters that make a name read otherwise than it is, such as "exe.txt" for what ends in .exe. */
const deceiving = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A file's name as it is stored and shown: one line, without control characters and folders. */
export function cleanFileName(name: string): string {
  const lastPart = name.replace(deceiving, '').replace(/^.*[\\/]/, '');
  return lastPart.trim().replace(/\s+/gu, ' ');
}
