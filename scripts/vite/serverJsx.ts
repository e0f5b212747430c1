/** Gives the server's build a JSX runtime of its own. The browser and the development server have React's. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const runtime = fileURLToPath(new URL('../../client/ui/serverJsx.ts', import.meta.url))
const ours = fileURLToPath(new URL('../../client/', import.meta.url))

export const serverJsx = (): Plugin => ({
  name: 'server-jsx',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_, importer) => (importer?.startsWith(ours) && importer !== runtime ? runtime : null),
  },
})
