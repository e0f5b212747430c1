/** The sandbox: a provider of every kind on this very server. No money moves. */
import { providerKinds } from '../../paymentProvider.ts'
import { noContentSources, type ProviderDeps, type ProviderModule } from '../providerModule.ts'
import { createSandboxLedger } from './ledger.ts'
import { createSandboxDesk } from './outcomes.ts'
import { createSandboxProvider } from './provider.ts'
import { registerSandboxRoutes } from './routes.ts'
import { createWebhookSender } from './webhookSender.ts'

export const openSandbox = ({ records, now, reportFailure }: ProviderDeps): ProviderModule => {
  const ledger = createSandboxLedger(records, now)
  const sender = createWebhookSender()
  const desk = createSandboxDesk(ledger, sender.send, { now, reportFailure })
  return {
    providers: providerKinds.map((kind) => createSandboxProvider(kind, ledger, now)),
    contentSources: noContentSources,
    routes: (scope) => {
      sender.attach(scope)
      registerSandboxRoutes(scope, { desk, ledger })
    },
    close: desk.close,
  }
}
