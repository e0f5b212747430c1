/** Opens the configured providers, and chooses the one that serves each kind of payment method. */
import type { ContentSources } from '../../http/securityHeaders.ts'
import { type PaymentProvider, type ProviderKind, providerKinds } from '../paymentProvider.ts'
import { paymentProviders } from './index.ts'
import type { OpenProvider, PaymentSettings, ProviderDeps, ProviderModule } from './providerModule.ts'
import { openSandbox } from './sandbox/index.ts'

/** Only one of the two providers could be chosen, and the other would be ignored. */
export class PaymentProviderClash extends Error {
  override name = 'PaymentProviderClash'
}

/** @throws PaymentProviderClash */
const assertDistinct = (real: readonly PaymentProvider[], all: readonly PaymentProvider[]): void => {
  for (const kind of providerKinds) {
    const ids = real.filter((provider) => provider.kind === kind).map(({ id }) => id)
    if (ids.length > 1)
      throw new PaymentProviderClash(
        `The payment providers ${ids.join(' and ')} are both of the kind ${kind}: configure one of them.`,
      )
  }
  const ids = all.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new PaymentProviderClash(`Two payment providers have the id ${twice}.`)
}

const merged = (modules: readonly ProviderModule[]): ContentSources => {
  const all = (source: keyof ContentSources) =>
    modules.flatMap(({ contentSources }) => contentSources[source])
  return { script: all('script'), frame: all('frame'), connect: all('connect'), image: all('image') }
}

export const openProviders = (
  settings: PaymentSettings,
  deps: ProviderDeps,
  list: readonly OpenProvider[] = paymentProviders,
) => {
  const real = list.map((open) => open(settings, deps)).filter((module) => module !== null)
  // The sandbox serves beside a real provider only if a setting says so.
  const hasSandbox = settings.sandbox ?? real.length === 0
  const modules = hasSandbox ? [...real, openSandbox(deps)] : real
  const providers = modules.flatMap((module) => module.providers)
  assertDistinct(
    real.flatMap((module) => module.providers),
    providers,
  )
  const providerOfKind: Partial<Record<ProviderKind, PaymentProvider>> = {}
  for (const kind of providerKinds) {
    const provider = providers.find((one) => one.kind === kind)
    if (provider) providerOfKind[kind] = provider
  }
  return {
    hasSandbox,
    byId: new Map(providers.map((provider) => [provider.id, provider])),
    providerOfKind,
    contentSources: merged(modules),
    modules,
  }
}
