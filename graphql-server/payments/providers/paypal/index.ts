/** PayPal: the wallet. Its SDK draws the button in the shop's page, so the content security policy must allow it. */
import type { OpenProvider } from '../providerModule.ts'
import { createPaypalProvider, scriptOriginOf } from './paypalProvider.ts'

const liveApi = 'https://api-m.paypal.com'
const pictures = 'https://www.paypalobjects.com'

export const openPaypal: OpenProvider = (settings, { now }) => {
  const { paypalClientId: clientId, paypalClientSecret: clientSecret, paypalWebhookId: webhookId } = settings
  if (clientId === null || clientSecret === null) return null
  const apiUrl = settings.paypalApiUrl ?? liveApi
  const sdk = [scriptOriginOf(apiUrl)]
  return {
    providers: [createPaypalProvider({ clientId, clientSecret, apiUrl, webhookId }, now)],
    contentSources: { script: sdk, frame: sdk, connect: sdk, image: [...sdk, pictures] },
  }
}
