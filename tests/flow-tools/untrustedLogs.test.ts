/** Bug links and files that are broken, cut, hostile or older: each is played, or refused in plain words. */
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { trafficLightModel } from '#flow-tools/examples/trafficLight.ts'
import { packBugLog, readBugLog, replay, unpackBugLog } from '#flow-tools/index.ts'

const linkOf = (data: Buffer | string) =>
  `https://shop.example/flows#log=${deflateRawSync(data).toString('base64url')}`
const cutWords = 'the link was cut or changed on its way. Copy it again, or save the log as a file.'
const started = {
  n: 1,
  at: 1,
  actor: 'a1',
  kind: 'started',
  machine: 'trafficLight',
  name: 'trafficLight',
  parent: null,
  state: { cars: 'green', walkers: 'standing' },
}
const pressed = {
  n: 2,
  at: 2,
  actor: 'a1',
  kind: 'moved',
  event: { type: 'button.pressed' },
  from: null,
  state: { cars: 'green', walkers: 'waiting' },
  status: 'active',
  taken: [],
  dropped: false,
}
const log = (entries: unknown) => ({ version: 1, path: '/', entries })
const refusal = async (link: string): Promise<string> =>
  unpackBugLog(link).then(
    () => 'opened',
    (error: Error) => error.message,
  )
const refusalOf = (data: unknown) => refusal(linkOf(typeof data === 'string' ? data : JSON.stringify(data)))

describe('MBT-22/refused a bug link', () => {
  it.each([
    ['without a log', 'https://shop.example/flows', 'this link holds no log.'],
    ['with an empty log', '#log=', cutWords],
    ['that is no base64', '#log=%7B%22', cutWords],
    ['that is not packed', '#log=AAAA', cutWords],
    ['that was cut', linkOf(JSON.stringify(log([started, pressed]))).slice(0, -9), cutWords],
    [
      'that is far too long',
      `#log=${'A'.repeat(500_001)}`,
      'the link is longer than any that a page copies.',
    ],
  ])('%s says so', async (_, link, words) => {
    expect(await refusal(link)).toBe(words)
  })

  it('of some kilobytes that unpacks to a gigabyte is not unpacked', async () => {
    const bomb = linkOf(Buffer.alloc(300 * 1024 * 1024, ' '))
    expect(bomb.length).toBeLessThan(500_000)
    expect(await refusal(bomb)).toBe('it is larger than any log that a page records.')
  })

  it.each([
    ['text', 'Dear Sir or Madam', 'it is no JSON: the file or link was cut, or is something else.'],
    ['nothing', 'null', 'it has no version, so no page of this tool has written it.'],
    ['other data', [1, 2], 'it has no version, so no page of this tool has written it.'],
    ['no entries', { version: 1, path: '/' }, 'entries is not what a log has there.'],
    [
      'a wrong entry',
      log([started, { ...pressed, event: 'x' }]),
      'entries.1.event is not what a log has there.',
    ],
    [
      'another version',
      { ...log([]), version: 7 },
      'its version is 7, and this viewer reads version 1. Open it with the version that wrote it.',
    ],
    [
      'a prototype',
      `{"version":1,"path":"/","entries":[{"__proto__":{"isAdmin":true}}]}`,
      'it holds the name __proto__, which no log has.',
    ],
    [
      'a constructor',
      { ...log([]), constructor: { prototype: {} } },
      'it holds the name constructor, which no log has.',
    ],
    [
      'a giant list',
      log([{ ...started, input: Array.from({ length: 20_001 }, () => 0) }]),
      'it holds a list of 20001, longer than any log.',
    ],
    [
      'a deep input',
      `{"version":1,"path":"/","entries":[${'['.repeat(5000)}${']'.repeat(5000)}]}`,
      'it is nested more deeply than any log.',
    ],
  ])('with %s says what is wrong, and changes no other object', async (_, data, words) => {
    expect(await refusalOf(data)).toBe(words)
    expect(Reflect.get({}, 'isAdmin')).toBe(undefined)
  })
})

it('MBT-22/older plays a log of a page that did not write yet what caused its messages', async () => {
  const older = readBugLog(JSON.stringify(log([started, pressed])))
  const { machine } = trafficLightModel
  const replayed = replay(older.entries, new Map([[machine.id, machine]]))
  expect(replayed.map(({ matches, problem }) => [matches, problem])).toEqual([
    [true, null],
    [true, null],
  ])
  expect(await unpackBugLog(await packBugLog(older))).toEqual(older)
})
