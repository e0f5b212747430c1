/** A part's name where few words have room: cut between words, so that it stays readable. */
export const shortName = (name: string): string =>
  name.length > 80 ? `${name.slice(0, 80).replace(/\s+\S*$/, '')}…` : name
