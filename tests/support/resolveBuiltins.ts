/**
 * Vitest's loader sends its main process a message for each module that is resolved, also at each `require('crypto')` of a library
 * that calls it with every request, as Apollo Server does. Modules of Node have no file that could change, so it is not told.
 */
import { isBuiltin, registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    isBuiltin(specifier)
      ? {
          url: specifier.startsWith('node:') ? specifier : `node:${specifier}`,
          format: 'builtin',
          shortCircuit: true,
        }
      : nextResolve(specifier, context),
})
