/** machines/README.md names each chart's states, ports and events as they are. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nodesOf } from '#tests/support/machines/transitions.ts'
import { models } from './models/all.ts'

const page = readFileSync('machines/README.md', 'utf8')
const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
const wordsIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, word = '']) => word))

describe.each(models.map(({ name, machine }) => ({ name, machine })))('$name', ({ name, machine }) => {
  const entry = page.split('\n').find((line) => line.startsWith(`- **${name}** –`)) ?? ''
  const nodes = nodesOf(machine).filter(({ parent }) => parent !== undefined)
  const source = files
    .filter((file) => file.startsWith(`${name}/`) && !file.endsWith('.ignored.ts'))
    .map((file) => readFileSync(`machines/${file}`, 'utf8'))
    .join('')

  it('has an entry that names every state and none that it has not', () => {
    const told = wordsIn(entry, /(?<!\*)\*(\w+)\*(?!\*)/g)
    expect([...told].filter((word) => !nodes.some(({ key }) => key === word))).toEqual([])
    // A state that is left at once decides and is never seen.
    const seen = nodes.filter(
      ({ type, always = [], transitions }) =>
        (type === 'atomic' || type === 'final') && !(always.length > 0 && transitions.size === 0),
    )
    expect(seen.map(({ key }) => key).filter((key) => !told.has(key))).toEqual([])
  })

  it('has its ports named, and no other', () => {
    const ports = wordsIn(source, /(\w+): (?:promise|callback)Port</g)
    const told = [...wordsIn(entry, /`(\w+)`/g)]
    expect([...ports].filter((port) => !told.includes(port))).toEqual([])
    expect(told.filter((word) => !new RegExp(`\\b${word}\\b`).test(source))).toEqual([])
  })

  it('has no event that nobody knows', () => {
    const told = [...wordsIn(entry, /`([\w-]+\.[\w-]+)`/g)]
    expect(told.filter((type) => !source.includes(`'${type}'`))).toEqual([])
  })
})
