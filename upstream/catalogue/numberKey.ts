/** A part number without the blanks and dashes that people type differently, in upper case. */
export const numberKey = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
