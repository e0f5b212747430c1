import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leaveOutUnused } from '../../../scripts/vite/leanReact.ts'

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

describe('React without what the shop does not use', () => {
  const lean = leaveOutUnused(react)

  it('is a ninth shorter, with what pages need', () => {
    expect(lean.length).toBeLessThan(react.length * 0.9)
    for (const kept of ['function updateSuspenseComponent', 'function getResource', 'exports.hydrateRoot'])
      expect(lean).toContain(kept)
  })

  it('does nothing for transitions of views, and refuses the rest', () => {
    expect(lean).toMatch(/function commitEnterViewTransitions\([^)]*\) \{\}/)
    expect(lean).toMatch(/function updateActivityComponent\([^)]*\) \{ throw Error/)
    expect(lean).not.toContain('FragmentInstance.prototype')
  })

  it('names a function that an update of React renamed', () => {
    const updated = react.replaceAll('updateActivityComponent', 'renderActivity')
    expect(() => leaveOutUnused(updated)).toThrow('no function updateActivityComponent')
  })
})
