/** SESS-05: docs/architecture.md names one owner of each fact, and no other machine, view or storage holds it. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { nodesOf } from '#flow-tools/walker/transitions.ts'
import { models } from './models/all.ts'

const rowsOf = (text: string): [fact: string, owner: string][] =>
  [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, fact = '', owner = '']) => [fact, owner])
const architecture = readFileSync('docs/architecture.md', 'utf8')
const [, afterHeading = ''] = architecture.split('| fact | owner |')
const rows = rowsOf(afterHeading.split('\n\n')[0] ?? '').filter(([fact]) => !fact.startsWith('-'))
const [, inSentence = ''] =
  /- SESS-05 [^(]*\(([^)]+)\)/.exec(readFileSync('docs/requirements.md', 'utf8')) ?? []

const machineOf = new Map(models.map(({ machine }) => [machine.id, machine]))
/** Machines by what their context and their states are called. */
const machinesWith = (name: RegExp) => {
  const inContext = models.filter(({ machine, inputs }) =>
    inputs.some((input) => {
      const { context } = createActor(machine, { input: input() as never }).getSnapshot()
      return Object.keys(context ?? {}).some((key) => name.test(key))
    }),
  )
  const inStates = models.filter(({ machine }) => nodesOf(machine).some(({ key }) => name.test(key)))
  return [...new Set([...inContext, ...inStates].map(({ machine }) => machine.id))].sort()
}
const client = globSync('client/**/*.{ts,tsx,graphql}')
  .filter((path) => !/generated|devtools/.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const)
const filesWith = (text: RegExp) => client.filter(([, content]) => text.test(content)).map(([path]) => path)

describe('SESS-05/owner each fact of session and layout', () => {
  it('has an owner in docs/architecture.md', () => {
    const facts = rows.flatMap(([fact]) => fact.split(', '))
    expect(facts.toSorted()).toEqual(
      inSentence.replace('cart and its count', 'cart, its count').split(', ').toSorted(),
    )
  })

  it('has an owner that exists', () => {
    for (const [fact, owner] of rows) {
      const [, machine, state] = /machine `(\w+)`(?:, state `(\w+)`)?/.exec(owner) ?? []
      if (machine)
        expect([fact, Object.keys(machineOf.get(machine)?.states ?? {})]).toEqual([
          fact,
          state ? expect.arrayContaining([state]) : expect.any(Array),
        ])
      const [, query] = /query `(\w+)`/.exec(owner) ?? []
      if (query)
        expect([fact, filesWith(new RegExp(`^\\s+${query}\\b`, 'm')).length > 0]).toEqual([fact, true])
      const [, key] = /storage `(\w+)`/.exec(owner) ?? []
      if (key) expect([fact, filesWith(new RegExp(`'${key}'`)).length > 0]).toEqual([fact, true])
      expect([fact, machine ?? query ?? key ?? owner]).toEqual([fact, expect.stringMatching(/\w/)])
    }
  })

  it.each<[fact: string, name: RegExp, machines: string[]]>([
    // The lists of a country have it as their key.
    [
      'country',
      /^country$/,
      ['availability', 'catalogue', 'job', 'pager', 'product', 'session', 'sharedCart', 'shop'],
    ],
    ['region', /region|currency$|taxRate|stockLocation/i, ['paymentSettlement']],
    // A withdrawal shows the lines of an order, which no cache may keep.
    ['cart', /^(itemCount|subtotal|totals|lines)$/, ['withdrawal']],
    ['address', /^address$/, ['checkout']],
    ['makes', /^(makes|models|years)$/, []],
    // Those of the consent, not of parts.
    ['categories', /^(categories|groups)$/, ['consent']],
    ['first interaction', /interact|^startup$/i, ['shop']],
    ['drawer', /drawer/i, ['overlay']],
    ['cookie dialog', /^settings$/, ['consent']],
    ['breadcrumb text, heading', /breadcrumb|heading|title/i, []],
  ])('%s is in no other machine', (_, name, machines) => {
    expect(machinesWith(name)).toEqual(machines)
  })

  it('is no state of a view', () => {
    const held = client.flatMap(([path, content]) =>
      [...content.matchAll(/const \[(\w+), set\w+\]/g)]
        .filter(([, name = '']) =>
          /country|region|cart|count|address|makes|categor|interact|drawer|settings|breadcrumb|heading/i.test(
            name,
          ),
        )
        .map(([, name]) => `${path}: ${name}`),
    )
    // It follows what other tabs store.
    expect(held).toEqual(['client/features/payment/useStoredAddress.ts: address'])
  })

  it('is asked for and stored in one place', () => {
    expect(filesWith(/^\s+region \{/m)).toEqual(['client/features/session/session.graphql'])
    expect(filesWith(/^\s+makes$/m)).toEqual(['client/features/vehicle/finder.graphql'])
    expect(filesWith(/writeStored\(addressKey/)).toEqual(['client/features/checkout/storedAddress.ts'])
  })
})
