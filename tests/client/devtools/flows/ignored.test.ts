import { describe, expect, it } from 'vitest'
import { whyIgnored } from '#client/devtools/flows/ignored.ts'

describe('an event that no state handles', () => {
  it('has a reason only in the states in which the machine ignores it on purpose', () => {
    expect(whyIgnored('session', 'session.started', 'known')).toMatch(/found out once/)
    expect(whyIgnored('session', 'session.started', 'waiting')).toBe(null)
    expect(whyIgnored('session', 'unknown.event', 'known')).toBe(null)
    expect(whyIgnored('unknownMachine', 'session.started', 'known')).toBe(null)
  })

  it('has its reason in nested states too', () => {
    expect(whyIgnored('order', 'retry.clicked', { pending: 'looking' })).toMatch(/Nothing failed/)
    expect(whyIgnored('order', 'retry.clicked', { open: 'looking' })).toBe(null)
  })
})
