/** The sandbox's wallet script. It has the interface of PayPal's SDK, and its button leads to the sandbox's page. */
export const walletScript = `(() => {
  const Buttons = (options) => ({
    isEligible: () => true,
    close: () => Promise.resolve(),
    render: (place) => {
      const container = typeof place === 'string' ? document.querySelector(place) : place
      if (!container) return Promise.reject(new Error('No place for the wallet button'))
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Sandbox wallet'
      Object.assign(button.style, {
        minHeight: '48px', padding: '4px 24px', border: '0', borderRadius: '4px', cursor: 'pointer',
        font: '600 16px system-ui, sans-serif', background: '#ffc439', color: '#111',
      })
      button.addEventListener('click', async () => {
        try {
          const reference = await options.createOrder()
          location.assign('/sandbox/' + encodeURIComponent(reference))
        } catch (error) {
          if (options.onError) options.onError(error)
        }
      })
      container.append(button)
      return Promise.resolve()
    },
  })
  window.paypal = { Buttons }
})()
`
