import { describe, expect, it } from 'vitest'
import { whyIgnored } from '#client/devtools/flows/ignored.ts'

describe('events that nothing handles', () => {
  it('are told apart from those that a machine ignores on purpose, in the states that it lists', () => {
    expect(whyIgnored('session', 'session.started', 'known')).toMatch(/found out once/)
    expect(whyIgnored('session', 'session.started', 'waiting')).toBe(null)
    expect(whyIgnored('session', 'nobody.knows', 'known')).toBe(null)
    expect(whyIgnored('nobody', 'session.started', 'known')).toBe(null)
  })

  it('are found below regions and in states within states', () => {
    expect(whyIgnored('order', 'retry.clicked', { pending: 'looking' })).toMatch(/Nothing failed/)
    expect(whyIgnored('order', 'retry.clicked', { open: 'looking' })).toBe(null)
  })
})
