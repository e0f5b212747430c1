/** docs/production.md lists the settings that the code reads. */
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../graphql-server/config.ts'
import { readSettings } from '../../upstream/settings.ts'
import { namesIn, read, upstreamNames, webNames } from '../support/deployment.ts'

describe('docs/production.md', () => {
  const listed = namesIn(read('docs/production.md'), /^\| `([A-Z_0-9]+)` \|/gm)
  it('lists each setting of the code once, and no other', () => {
    expect([...listed].sort()).toEqual([...new Set([...webNames, ...upstreamNames])].sort())
  })

  const defaults = [
    ...read('docs/production.md').matchAll(
      /^\| `([A-Z_0-9]+)` \| `([^`]+)`(?: \(upstream `([^`]+)`\))? \|/gm,
    ),
  ].map(([, name = '', web = '', upstream = web]) => ({
    name,
    web: web.replace(':PORT', ':4000'),
    upstream: upstream.replace(':PORT', ':4000'),
  }))
  it('names the defaults of the code', () => {
    expect(defaults.length).toBeGreaterThan(25)
    for (const { name, web, upstream } of defaults) {
      if (webNames.has(name)) expect(readConfig({ [name]: web }), name).toEqual(readConfig({}))
      if (upstreamNames.has(name)) expect(readSettings({ [name]: upstream }), name).toEqual(readSettings({}))
    }
  })
  it('an empty variable counts as unset', () => {
    for (const name of webNames) expect(readConfig({ [name]: ' ' }), name).toEqual(readConfig({}))
    for (const name of upstreamNames) expect(readSettings({ [name]: ' ' }), name).toEqual(readSettings({}))
  })
  it('lists the settings that web server and upstream both read', () => {
    const [, text = ''] = /^It reads (.*) as well\.$/m.exec(read('docs/production.md')) ?? []
    const both = [...upstreamNames].filter((name) => webNames.has(name))
    expect(namesIn(text, /`([A-Z_]+)`/g).sort()).toEqual(both.sort())
  })
})
