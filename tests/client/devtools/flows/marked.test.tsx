/** From a name to its state in the drawing, and from there to its line in the source. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { trafficLightModel } from '#flow-tools/examples/trafficLight.ts'
import { readChartSources } from '#flow-tools/source/chartSources.ts'
import { viewerLogic } from '#flow-tools/viewer/viewerLogic.ts'
import { FlowViewer } from '#flow-tools/viewer.ts'

const { machine } = trafficLightModel
const sources = readChartSources('.', 'flow-tools/examples/*.ts')
const searchFor = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search states and events' }), {
    target: { value: text },
  })
const marked = () =>
  [...document.querySelectorAll('[data-state].marked')].map((one) => one.getAttribute('data-state'))

afterEach(() => vi.unstubAllGlobals())

/** Answers as the development server does; what its editor is asked to open is kept. */
const serveSources = (problem?: string): (string | undefined)[] => {
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    if (pathname !== '/sources') return new Response('', { status: 404 })
    if (method !== 'POST') return Response.json(sources)
    const place = sources[searchParams.get('machine') ?? '']?.[searchParams.get('of') ?? '']
    asked.push(place)
    return Response.json(problem === undefined ? { place } : { problem })
  })
  return asked
}

describe('MBT-20/found a search result', () => {
  it('leads to its state, which is marked in the drawing, and an event to the states that handle it', async () => {
    render(<FlowViewer machines={[machine]} />)
    searchFor('wait')
    fireEvent.click(screen.getByRole('button', { name: 'walkers.waiting state' }))
    await expect.poll(marked).toEqual(['trafficLight.walkers.waiting'])
    const panel = screen.getByRole('region', { name: 'Marked in the drawing' })
    expect(panel.textContent).toContain('alwaysif isRedForCars→ walkers.walking')
    expect(within(panel).queryByRole('button', { name: /in the editor/ })).toBe(null)

    searchFor('BUTTON')
    fireEvent.click(screen.getByRole('button', { name: 'button.pressed event' }))
    await expect.poll(marked).toEqual(['trafficLight.walkers.standing'])
    expect(screen.getByRole('heading', { name: 'Marked: button.pressed' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Unmark' }))
    await expect.poll(marked).toEqual([])
  })

  it('is shown from the sequence too, and a click on a box marks and unmarks its state', async () => {
    render(<FlowViewer machines={[machine]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Sequence' }))
    searchFor('yellow')
    fireEvent.click(screen.getByRole('button', { name: 'cars.yellow state' }))
    await expect.poll(marked).toEqual(['trafficLight.cars.yellow'])
    const box = () => document.querySelector('[data-state="trafficLight.cars.red"]') ?? document.body
    fireEvent.click(box())
    expect(marked()).toEqual(['trafficLight.cars.red'])
    fireEvent.click(box())
    expect(marked()).toEqual([])
  })

  it('stays marked for its machine only', () => {
    const viewer = createActor(viewerLogic, { input: { root: 'a' } }).start()
    viewer.send({ type: 'states.marked', machine: 'a', marked: { states: ['a.x'], event: null } })
    expect(viewer.getSnapshot().context).toMatchObject({ machine: 'a', marked: { states: ['a.x'] } })
    viewer.send({ type: 'machine.chosen', machine: 'b' })
    expect(viewer.getSnapshot().context.marked).toBe(null)
  })
})

describe('MBT-20/editor the line of a state or a transition', () => {
  it('is opened in the editor by a button', async () => {
    const asked = serveSources()
    render(<FlowViewer machines={[machine]} sources="/sources" />)
    searchFor('green')
    fireEvent.click(screen.getByRole('button', { name: 'cars.green state' }))
    const panel = await screen.findByRole('region', { name: 'Marked in the drawing' })
    const [state, transition] = await within(panel).findAllByRole('button', {
      name: /^Open .* in the editor$/,
    })
    if (!state || !transition) throw new Error('There is no button.')
    const places = sources['trafficLight'] ?? {}
    const stateLine = places['trafficLight.cars.green'] ?? ''
    expect(state.getAttribute('aria-label')).toBe(`Open ${stateLine.replace(/:\d+$/, '')} in the editor`)
    fireEvent.click(state)
    await expect.poll(() => asked).toEqual([stateLine])
    expect(await screen.findByText(`Your editor was asked to open ${stateLine}.`)).toBeTruthy()
    fireEvent.click(transition)
    const delay = places['trafficLight.cars.green xstate.after.go.trafficLight.cars.green#0'] ?? 'none'
    await expect.poll(() => asked.at(-1)).toBe(delay)
  })

  it('is reached by a click on the label of an arrow, which is marked until the next click', async () => {
    const asked = serveSources()
    render(<FlowViewer machines={[machine]} sources="/sources" />)
    const label = await screen.findByText('after slowDown')
    fireEvent.click(label)
    expect(marked()).toEqual(['trafficLight.cars.yellow'])
    expect([...document.querySelectorAll('text.marked')].map((one) => one.textContent)).toEqual([
      'after slowDown',
    ])
    const panel = screen.getByRole('region', { name: 'Marked in the drawing' })
    expect(within(panel).getByRole('heading').textContent).toBe('Marked: after slowDown')
    const links = await within(panel).findAllByRole('button', { name: /^Open .* in the editor$/ })
    fireEvent.click(links[1] ?? document.body)
    const key = 'trafficLight.cars.yellow xstate.after.slowDown.trafficLight.cars.yellow#0'
    await expect.poll(() => asked).toEqual([sources['trafficLight']?.[key] ?? 'none'])
    fireEvent.click(label)
    expect(marked()).toEqual([])
  })

  it('says why the editor did not open it', async () => {
    serveSources('The editor did not open a.ts:1:1: no editor was found.')
    render(<FlowViewer machines={[machine]} sources="/sources" />)
    searchFor('green')
    fireEvent.click(screen.getByRole('button', { name: 'cars.green state' }))
    const [open] = await screen.findAllByRole('button', { name: /^Open .* in the editor$/ })
    fireEvent.click(open ?? document.body)
    expect(await screen.findByText(/a\.ts:1:1: no editor was found\.$/)).toBeTruthy()
  })

  it('says when the development server is gone', async () => {
    serveSources()
    render(<FlowViewer machines={[machine]} sources="/sources" />)
    searchFor('green')
    fireEvent.click(screen.getByRole('button', { name: 'cars.green state' }))
    const [open] = await screen.findAllByRole('button', { name: /^Open .* in the editor$/ })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
    fireEvent.click(open ?? document.body)
    expect(await screen.findByText(/^The editor could not be opened: the development server/)).toBeTruthy()
  })
})
