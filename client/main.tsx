import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApp } from './app/createApp.tsx'
import { readPageState } from './app/pageState.ts'
import { watchVisitor } from './app/wake.ts'
import { cameAlive } from './pages/shell/alive.ts'

const { facts, answers } = readPageState(document)
const app = createApp({
  connect: async () => (await import('./app/browserClient.ts')).connectBrowser(),
  facts,
  answers,
  path: location.pathname,
  alive: cameAlive(window),
  server: false,
})

watchVisitor(app)
hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={app.router} />
  </StrictMode>,
)
