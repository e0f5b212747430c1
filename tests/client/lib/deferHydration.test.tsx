import { act } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deferHydration } from '#client/lib/deferHydration.tsx'

const Counter = ({ label }: { label: string }) => {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  )
}
const servedHtml = (whenNear = false) => {
  const Served = deferHydration({ served: Counter, load: async () => Counter, fallback: null, whenNear })
  return renderToString(<Served label="Pressed" />)
}
/** The part in a browser, whose code arrives when the test says so. */
const deferred = (whenNear = false) => {
  let arrive = (_code: ComponentType<{ label: string }>): void => undefined
  const load = vi.fn(
    () =>
      new Promise<ComponentType<{ label: string }>>((resolve) => {
        arrive = resolve
      }),
  )
  const Part = deferHydration({ served: null, load, fallback: 'empty', whenNear })
  return { Part, load, arrive: () => arrive(Counter) }
}

const problems: unknown[] = []
/** React says each warning once, so the first test that causes one fails. */
const warnings = vi.spyOn(console, 'error')
let root: Root | null = null
const open = async (Part: ComponentType<{ label: string }>, whenNear = false) => {
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = servedHtml(whenNear)
  await act(async () => {
    root = hydrateRoot(page, <Part label="Pressed" />, {
      onRecoverableError: (error) => problems.push(error),
    })
  })
  return page
}
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

beforeEach(() => {
  warnings.mockClear()
})
afterEach(() => {
  act(() => root?.unmount())
  expect(warnings).not.toHaveBeenCalled()
  problems.length = 0
  document.body.replaceChildren()
})

afterAll(() => warnings.mockRestore())

describe('a part that hydrates after its page', () => {
  it('stays as it was served until its code is there, and then does what was pressed, once', async () => {
    const { Part, arrive } = deferred()
    const page = await open(Part)
    const button = page.querySelector('button')
    button?.click()
    button?.click()
    expect(page.textContent).toBe('Pressed: 0')
    arrive()
    await settled()
    await settled()
    expect(page.querySelector('button')).toBe(button)
    expect(page.textContent).toBe('Pressed: 1')
    expect(problems).toEqual([])
  })

  it('shows at once on a page that was reached by a link, where a loader asked for the code', async () => {
    const { Part, arrive } = deferred()
    const loading = Part.preload()
    arrive()
    await loading
    const page = document.body.appendChild(document.createElement('main'))
    page.innerHTML = servedHtml()
    await act(async () => {
      root = hydrateRoot(page, <Part label="Pressed" />)
    })
    page.querySelector('button')?.click()
    await settled()
    expect(page.textContent).toBe('Pressed: 1')
  })

  it('says nothing on the console when its code arrives', async () => {
    const { Part, arrive } = deferred()
    const page = await open(Part)
    arrive()
    await settled()
    page.querySelector('button')?.click()
    await settled()
    expect(page.textContent).toBe('Pressed: 1')
  })

  it('asks for its code only near the window where it says so', async () => {
    const { Part, load } = deferred(true)
    await open(Part, true)
    expect(load).not.toHaveBeenCalled()
    expect(problems).toEqual([])
  })
})
