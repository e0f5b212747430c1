/** Adds a script once. The nonce of the page lets it through the content security policy. */
export const loadScript = (src: string): void => {
  const scripts = Array.from(document.scripts)
  if (scripts.some((script) => script.src === src)) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  const nonce = scripts.find((known) => known.nonce)?.nonce
  if (nonce) script.nonce = nonce
  document.head.append(script)
}
