/** The data layer that tag managers read; a plain queue of ours until one is allowed to load. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export const pushData = (entry: unknown): void => {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** gtag's own form: readers tell its calls from plain entries by the arguments object itself (NAMES-08). */
export function gtag(..._signal: readonly unknown[]): void {
  pushData(arguments)
}

/** EVENT-02. */
export const pushTag = (_: unknown, { event, record }: { event: string; record: string }): void =>
  pushData({ event, record })
