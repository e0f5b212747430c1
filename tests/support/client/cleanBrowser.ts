/**
 * The test files of a worker share one simulated browser and the loaded modules. After each test this removes what the
 * test left in the browser, so that every test starts on an empty page; what it cannot remove fails the file.
 */
import { cleanup } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'

const deleteCookies = (): void => {
  for (const cookie of document.cookie.split('; '))
    for (const path of ['', '; Path=/']) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0${path}`
}

/** Testing Library and React hold on to the page's elements. The style sheets belong to loaded modules. */
const emptyDocument = (): void => {
  const { documentElement: page, head, body } = document
  for (const element of [page, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const element of head.querySelectorAll(':not(style)')) element.remove()
  body.replaceChildren()
}

/** An open channel would answer in the next test, as another tab does. */
const channels = new Set<BroadcastChannel>()
const keepChannels = (): void => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.add(this)
      }
    },
  )
}
const closeChannels = (): void => {
  for (const channel of channels) channel.close()
  channels.clear()
}

const clean = (): void => {
  cleanup()
  closeChannels()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  deleteCookies()
  emptyDocument()
  // The shop makes it for the tag manager.
  delete window.dataLayer
  history.replaceState(null, '', '/')
}

/** Libraries mark theirs by a symbol or underscores; Testing Library and elkjs, which was compiled by GWT, by these. */
const isOfLibrary = (key: PropertyKey): boolean =>
  typeof key !== 'string' || key.startsWith('__') || key === 'IS_REACT_ACT_ENVIRONMENT' || key === 'goog'

/**
 * React adds its listeners to a document once. If the first test rendered only a part of the page, React would not listen
 * where a later test renders the whole page.
 */
const listenToDocument = (): void => {
  if (Object.keys(document).some((key) => key.startsWith('_reactListening'))) return
  createRoot(document).unmount()
}

// A few files render as the server does, without a browser.
if (typeof document === 'object') {
  listenToDocument()
  // What is registered first runs last, after everything that the test itself registers.
  beforeEach(() => {
    onTestFinished(clean)
    keepChannels()
  })

  // Vitest drops the imports that are under way when a file ends, and the next file would wait for them without end.
  afterAll(() => vi.dynamicImportSettled())

  let known: readonly PropertyKey[]
  beforeAll(() => {
    known = Reflect.ownKeys(globalThis)
  })
  afterAll(() => {
    const left = Reflect.ownKeys(globalThis).filter((key) => !known.includes(key) && !isOfLibrary(key))
    expect(left).toEqual([])
  })
}
