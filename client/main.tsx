import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageState } from '#client/app/pageState.ts'
import { createApollo } from '#client/lib/apollo/createApollo.ts'
import { onHydrated } from '#client/lib/hydration.ts'
import { createApp } from './app/createApp.tsx'
import { takeEarlyPresses } from './app/earlyPresses.ts'
import { watchVisitor } from './app/watchVisitor.ts'

const begin = () => {
  const { facts, answers } = readPageState(document)
  const hydrated = onHydrated(window)
  const connect = async () => (await import('./app/browserClient.ts')).connectBrowser()
  const app = createApp({
    apollo: createApollo({ connect, answers }).apollo,
    facts,
    path: location.pathname,
    hydrated,
    server: false,
  })

  watchVisitor(app)
  // In slices, so that a page coming to life still answers a finger.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={app.router} />
      </StrictMode>,
    )
  })
  void hydrated.then(takeEarlyPresses(window))
}
// Not in the task that reads the code.
setTimeout(begin)
