/** The document of a rendered page that has nothing in common with other pages. */
export const ownText = (text: string) => [{ text, isShared: false }]
