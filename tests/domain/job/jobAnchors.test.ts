/** The parts of a list that are asked which work they are for. */
import { describe, expect, it } from 'vitest'
import { jobAnchors } from '#domain/job/jobAnchors.ts'

const part = (id: string, ...parameters: string[]) => ({ id, parameters })
const group = (name: string, ...parts: ReturnType<typeof part>[]) => ({ name, parts })
const anchors = (...groups: ReturnType<typeof group>[]) => jobAnchors(groups).map(({ id }) => id)

describe('JOB-01 the parts that stand for the work on a vehicle', () => {
  it.each([
    'PADS',
    'SHOES',
    'FRONT SHOCKS',
    'REAR SHOCKS',
    'LEAF SPRINGS',
    'CONTROL ARM BUSHES',
    'LEAF BUSHES',
    'TRAILING ARM BUSHES',
    'TIE ROD ENDS',
    'FRONT COIL SPRINGS',
    'REAR COIL SPRINGS',
  ])('%s come before groups without usual work', (name) => {
    expect(anchors(group('SPACERS', part('spacer')), group(name, part('usual')))).toEqual(['usual', 'spacer'])
  })
  it('brakes come first, and other groups keep the order of the list', () => {
    expect(
      anchors(
        group('SPACERS', part('spacer')),
        group('FRONT SHOCKS', part('shock')),
        group('BUMP STOPS', part('stop')),
        group('PADS', part('pad')),
      ),
    ).toEqual(['pad', 'shock', 'spacer', 'stop'])
  })
  it('one part stands for all of its axle and lift, whatever its load', () => {
    expect(
      anchors(
        group(
          'LEAF SPRINGS',
          part('a', 'rear', '300 kg', '+40 mm'),
          part('b', 'rear', '600 kg', '+40 mm'),
          part('c', 'rear', '300 kg', '+50 mm'),
          part('d', 'front', '300 kg', '+40 mm'),
          part('e'),
          part('f'),
        ),
      ),
    ).toEqual(['a', 'c', 'd', 'e'])
  })
  it('no more than sixteen are asked', () => {
    const many = Array.from({ length: 20 }, (_, index) => part(String(index), 'front', '', `+${index} mm`))
    expect(anchors(group('FRONT COIL SPRINGS', ...many))).toHaveLength(16)
  })
})
