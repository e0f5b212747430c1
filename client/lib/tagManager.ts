/** The data layer that tag managers read. It is a plain array until one may load. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export const pushData = (entry: unknown): void => {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** Tag managers recognize calls of gtag by the arguments object, so that must be pushed itself (NAMES-08). */
export function gtag(..._signal: readonly unknown[]): void {
  pushData(arguments)
}

/** EVENT-02. */
export const pushTag = (_: unknown, { event, record }: { event: string; record: string }): void =>
  pushData({ event, record })
