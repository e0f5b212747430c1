import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageState } from '#client/app/pageState.ts'
import { collectEarlyClicks } from '#client/app/replayClicks.ts'
import { sendVisitorEvents } from '#client/app/visitorEvents.ts'
import { createApollo } from '#client/lib/apollo/createApollo.ts'
import { onHydrated } from '#client/lib/hydration.ts'
import { createApp } from './app/createApp.tsx'
import './ui/extracted.css'

const start = () => {
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

  sendVisitorEvents(app)
  // A transition hydrates in slices, so that the page handles input meanwhile.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={app.router} />
      </StrictMode>,
    )
  })
  void hydrated.then(collectEarlyClicks(window))
}
// In a task of its own: evaluating the modules already took one.
setTimeout(start)
