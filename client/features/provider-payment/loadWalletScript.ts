type Buttons = (options: {
  createOrder: () => Promise<string>
  onApprove: () => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}) => { render: (place: HTMLElement) => Promise<void> }

declare global {
  interface Window {
    /** Set by the wallet's script. */
    paypal?: { Buttons: Buttons }
  }
}

/** Loads the script of the wallet, which only the wallet itself serves, when its button is needed. */
export const loadWalletScript = (src: string): Promise<Buttons> =>
  new Promise((resolve, reject) => {
    const onLoad = () =>
      window.paypal ? resolve(window.paypal.Buttons) : reject(new Error('The wallet did not load.'))
    const existing = document.querySelector<HTMLScriptElement>(`script[data-wallet="${CSS.escape(src)}"]`)
    if (existing && window.paypal) return onLoad()
    existing?.remove()
    const script = document.createElement('script')
    script.src = src
    script.dataset['wallet'] = src
    script.addEventListener('load', onLoad)
    script.addEventListener('error', () => reject(new Error('The wallet could not be reached.')))
    document.head.append(script)
  })
