/** A part number without the blanks, dashes, dots and slashes that people type differently, in upper case. */
export const numberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
