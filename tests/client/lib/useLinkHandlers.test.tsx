import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLinkHandlers } from '#client/lib/useLinkHandlers.ts'

const delay = 20
const Home = () => (
  <a href="/details/caf%C3%A9%20%2B%20more" {...useLinkHandlers()}>
    a part
  </a>
)

/** A page with one link, whose target says when it is loaded. */
const open = async (defaultPreload: 'intent' | false = 'intent') => {
  const loader = vi.fn(({ params }: { params: { name: string } }) => params.name)
  const root = createRootRoute()
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
  const part = createRoute({
    getParentRoute: () => root,
    path: '/details/$name',
    loader,
    component: () => <h1>{part.useLoaderData()}</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, part]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPreload,
    defaultPreloadDelay: delay,
  })
  render(<RouterProvider<typeof router> router={router} />)
  return { loader, link: await screen.findByText('a part') }
}
const wait = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

afterEach(cleanup)

describe('a plain link with handlers', () => {
  it('opens its page without loading a document, whatever signs its address has', async () => {
    const { link } = await open()
    let isDocument = true
    act(() => {
      isDocument = fireEvent.click(link)
    })
    expect(isDocument).toBe(false)
    expect((await screen.findByRole('heading')).textContent).toBe('caf\u00e9 + more')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %o to the browser',
    async (press) => {
      const { link, loader } = await open()
      expect(fireEvent.click(link, press)).toBe(true)
      await wait(2 * delay)
      expect(loader).not.toHaveBeenCalled()
      expect(screen.queryByRole('heading')).toBeNull()
    },
  )

  it('loads its page when the pointer or the focus rests on it, and at once when it is touched', async () => {
    const { link, loader } = await open()
    fireEvent.mouseEnter(link)
    fireEvent.mouseLeave(link)
    fireEvent.focus(link)
    fireEvent.blur(link)
    await wait(3 * delay)
    expect(loader).not.toHaveBeenCalled()
    fireEvent.mouseEnter(link)
    await wait(3 * delay)
    expect(loader).toHaveBeenCalledTimes(1)
    cleanup()

    const other = await open()
    fireEvent.focus(other.link)
    await wait(3 * delay)
    expect(other.loader).toHaveBeenCalledTimes(1)
    cleanup()

    const touched = await open()
    fireEvent.touchStart(touched.link)
    await vi.waitFor(() => expect(touched.loader).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('loads nothing before a press for a visitor who saves data', async () => {
    const { link, loader } = await open(false)
    fireEvent.mouseEnter(link)
    fireEvent.focus(link)
    fireEvent.touchStart(link)
    await wait(3 * delay)
    expect(loader).not.toHaveBeenCalled()
  })
})
