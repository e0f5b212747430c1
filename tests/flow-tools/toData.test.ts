import { describe, expect, it } from 'vitest'
import { toData } from '#flow-tools/trace/toData.ts'

/** The value in so many objects or lists. */
const nested = (levels: number, wrap: (value: unknown) => unknown): unknown =>
  levels === 0 ? 'core' : wrap(nested(levels - 1, wrap))

describe('MBT-04 a value as data', () => {
  it('keeps what JSON has, and leaves out the rest', () => {
    const given = {
      text: 'a',
      count: 1,
      isOn: false,
      none: null,
      no: undefined,
      run: () => 1,
      list: [1, 'b'],
    }
    expect(Object.entries(toData(given) as object)).toEqual([
      ['text', 'a'],
      ['count', 1],
      ['isOn', false],
      ['none', null],
      ['list', [1, 'b']],
    ])
    expect([toData(null), toData('a'), toData(1n), toData(Symbol('a')), toData(() => 1)]).toEqual([
      null,
      'a',
      undefined,
      undefined,
      undefined,
    ])
  })
  it('names errors by their message, actors by their id, and dates by their time', () => {
    expect(toData([new Error('no'), new Date(0), { sessionId: 'x:1', id: 'cart', more: 1 }])).toEqual([
      { error: 'no' },
      '1970-01-01T00:00:00.000Z',
      { actor: 'cart' },
    ])
    expect(toData([{ id: 'a' }, { sessionId: 'b' }])).toEqual([{ id: 'a' }, { sessionId: 'b' }])
  })
  it('lists the entries of maps and sets', () => {
    expect(toData({ map: new Map([['a', 1]]), set: new Set(['b']) })).toEqual({ map: [['a', 1]], set: ['b'] })
  })
  it('ends long lists and deep values', () => {
    expect(toData(Array.from({ length: 300 }, (_, at) => at))).toHaveLength(200)
    for (const wrap of [(value: unknown) => ({ value }), (value: unknown) => [value]]) {
      expect(JSON.stringify(toData(nested(12, wrap)))).toContain('core')
      const tooDeep = JSON.stringify(toData(nested(13, wrap)))
      expect(tooDeep).not.toContain('core')
      expect(tooDeep).toContain('"…"')
    }
  })
})
