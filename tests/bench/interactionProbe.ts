/** Reads from a page how long its presses took until the next frame, and which tasks held it up. */
import type { Page } from '@playwright/test'

type Probe = { interactions: number[]; tasks: number[]; links: number[] }
declare global {
  interface Window {
    interactionProbe: Probe
  }
}

/** Runs in the page before its own scripts. */
const observe = () => {
  const probe: Probe = { interactions: [], tasks: [], links: [] }
  window.interactionProbe = probe
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) probe.interactions.push(entry.duration)
  })
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  const tasks = new PerformanceObserver((list) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    for (const { startTime, duration } of list.getEntries())
      if (paint && startTime + duration > paint.startTime) probe.tasks.push(duration)
  })
  tasks.observe({ type: 'longtask', buffered: true })
  // From the press of a link until a frame shows another heading.
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (!(target instanceof Element) || !target.closest('main a[href^="/details/"]')) return
      const heading = () => document.querySelector('h1')?.textContent
      const before = heading()
      const changed = new MutationObserver(() => {
        if (heading() === before) return
        changed.disconnect()
        requestAnimationFrame(() => setTimeout(() => probe.links.push(performance.now() - timeStamp)))
      })
      changed.observe(document, { subtree: true, childList: true, characterData: true })
    },
    true,
  )
}

export const addProbe = (page: Page): Promise<unknown> => page.addInitScript(observe)

/** What was measured since the last call, in milliseconds. Shorter presses than 16 ms are not reported by browsers. */
export const takeMeasured = (page: Page): Promise<Probe> =>
  page.evaluate(() => {
    const { interactions, tasks, links } = window.interactionProbe
    return { interactions: interactions.splice(0), tasks: tasks.splice(0), links: links.splice(0) }
  })
