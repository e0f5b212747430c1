import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserLink } from './app/browserLink.ts'
import { createApp } from './app/createApp.tsx'
import { readPageState } from './app/pageState.ts'
import { watchVisitor } from './app/wake.ts'
import { cameAlive } from './pages/shell/alive.ts'

const { facts, apollo: state } = readPageState(document)
const link = createBrowserLink((...request) => window.fetch(...request))
const app = createApp({
  link,
  facts,
  state,
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
