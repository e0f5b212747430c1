/** The payment providers. The sandbox is not in the list: it serves the kinds that no provider in the list serves. */
import { openMollie } from './mollie/index.ts'
import { openPaypal } from './paypal/index.ts'
import type { OpenProvider } from './providerModule.ts'

export const paymentProviders: readonly OpenProvider[] = [openMollie, openPaypal]
