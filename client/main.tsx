import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApollo } from './app/apollo.ts'
import { createApp } from './app/createApp.tsx'
import { takeEarlyPresses } from './app/earlyPresses.ts'
import { readPageState } from './app/pageState.ts'
import { watchVisitor } from './app/watchVisitor.ts'
import { cameAlive } from './pages/shell/alive.ts'

const begin = () => {
  const { facts, answers } = readPageState(document)
  const alive = cameAlive(window)
  const connect = async () => (await import('./app/browserClient.ts')).connectBrowser()
  const app = createApp({
    apollo: createApollo({ connect, answers }).apollo,
    facts,
    path: location.pathname,
    alive,
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
  void alive.then(takeEarlyPresses(window))
}
// Not in the task that reads the code.
setTimeout(begin)
