/** A fake of the wallet's script, which is loaded already: a simulated browser loads none. */

export const walletScriptUrl = '/w.js'
export const walletButtonText = 'the wallet’s button'

export type WalletOptions = Parameters<NonNullable<Window['paypal']>['Buttons']>[0]

/**
 * Returns the removal.
 * @param onShown gets what the shop gave to the wallet's button
 */
export const showFakeWallet = (onShown: (options: WalletOptions) => void = () => {}): (() => void) => {
  const script = document.createElement('script')
  script.dataset['wallet'] = walletScriptUrl
  document.head.append(script)
  window.paypal = {
    Buttons: (options) => {
      onShown(options)
      return {
        render: async (place) => {
          place.append(walletButtonText)
        },
      }
    },
  }
  return () => {
    script.remove()
    delete window.paypal
  }
}
