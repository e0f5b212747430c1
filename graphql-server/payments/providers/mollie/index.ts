/** Mollie: card and bank payments. Its shopper leaves for Mollie's own page, so the shop's pages load nothing from it. */
import { noContentSources, type OpenProvider } from '../providerModule.ts'
import { createMollieProvider } from './mollieProvider.ts'

export const openMollie: OpenProvider = ({ mollieApiKey, mollieApiUrl }) =>
  mollieApiKey === null
    ? null
    : { providers: [createMollieProvider(mollieApiKey, mollieApiUrl)], contentSources: noContentSources }
