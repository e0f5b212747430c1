import type { Plugin } from 'vite'

/** Chrome (from 136) obeys it at the top of a file alone; for other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Chrome compiles all functions of the browser's files in the background while they load. By itself it compiles each function
 * at its first call: in the middle of hydration, or of a press.
 */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  generateBundle: {
    // After Vite has put its list of files at the top.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = hint + chunk.code
    },
  },
})
