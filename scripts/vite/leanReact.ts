import { type Plugin, parseSync } from 'vite'

/**
 * Functions of React's client for what the shop does not use: a sixth of its code. React has no build without them.
 * `.oxlintrc.json` forbids the imports that would need them.
 */
const unused = {
  /** React calls these on every page. Those of `ViewTransition` have nothing to do. */
  silent: [
    // The components around a failed one: a browser's build reports errors without them.
    'getStackByFiberInDevAndProd',
    'describeFiber',
    'describeNativeComponentFrame',
    'describeBuiltInComponentFrame',
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
  ],
  refused: [
    // `ViewTransition`
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'measureViewTransitionHostInstancesRecursive',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'createViewTransitionInstance',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'scheduleViewTransitionEvent',
    'queueTransitionTypes',
    // `ref` of a fragment
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    // `preload`, `preinit` and the like; style sheets with a `precedence`
    'acquireResource',
    'suspendResource',
    'preloadStylesheet',
    'insertSuspendedStylesheets',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
    // `useActionState`
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    // `SuspenseList` and `Activity`
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'cutOffTailIfNeeded',
    'updateActivityComponent',
    // custom elements
    'setPropOnCustomElement',
  ],
} as const

const refusal = '{ throw Error("scripts/vite/leanReact.ts left this part of React out") }'
const bodies = new Map<string, string>([
  ...unused.silent.map((name) => [name, '{}'] as const),
  ...unused.refused.map((name) => [name, refusal] as const),
])

type Edit = { start: number; end: number; text: string }
type Statement = ReturnType<typeof parseSync>['program']['body'][number]

const isMethodOfFragment = (statement: Statement, code: string): boolean =>
  statement.type === 'ExpressionStatement' && code.startsWith('FragmentInstance.prototype.', statement.start)

/** React's client without the unused functions. It throws where one of them is missing, as after an update of React. */
export const leaveOutUnused = (code: string): string => {
  const missing = new Set(bodies.keys())
  const edits: Edit[] = []
  for (const statement of parseSync('react-dom-client.js', code).program.body) {
    if (isMethodOfFragment(statement, code))
      edits.push({ start: statement.start, end: statement.end, text: '' })
    if (statement.type !== 'FunctionDeclaration' || !statement.body || !statement.id) continue
    const text = bodies.get(statement.id.name)
    if (text === undefined) continue
    missing.delete(statement.id.name)
    edits.push({ start: statement.body.start, end: statement.body.end, text })
  }
  if (missing.size > 0) throw new Error(`React's client has no function ${[...missing].join(', ')}.`)
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** The browser's build has React without what the shop does not use; development and tests of views have all of it. */
export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: leaveOutUnused(code), map: null }),
  },
})
