import { expect, it } from 'vitest'
import { createTagTable } from '../../../graphql-server/invalidation/tagTable.ts'
import { createAnswerTags } from '../../../graphql-server/sources/answerTags.ts'

it('knows what was set last, and forgets instead of answering with something else', () => {
  const table = createTagTable(64, 2)
  const keys = Array.from({ length: 200 }, (_, n) => ((n + 1) * 2_654_435_761) % 2 ** 32)
  for (const key of keys) {
    table.set(key, [key, 1])
    expect(table.get(key)).toEqual([key, 1])
    table.set(key, [key, 2, 3])
    expect(table.get(key)).toEqual([key, 2])
  }
  const known = keys.filter((key) => table.get(key) !== undefined)
  for (const key of known) expect(table.get(key)).toEqual([key, 2])
  expect(known.length).toBeGreaterThan(40)
  expect(known.length).toBeLessThanOrEqual(64)
  expect(table.get(0)).toBeUndefined()
})

it.each([
  ['files/a.jpg', 'http://erp.example/shop'],
  ['/files/a.jpg', 'http://erp.example/shop/'],
  ['/shop/files/a.jpg', 'http://erp.example/shop'],
  ['http://erp.example/shop/files/a.jpg', 'http://erp.example/shop'],
  ['http://erp.example/files/a.jpg', 'http://erp.example'],
])('API-08 the picture %s of %s is known to belong to its record', (url, upstream) => {
  const tags = createAnswerTags(upstream)
  const unknown = tags.ofPicture('/files/a.jpg')
  const answer = tags.ofAnswer('getItem', { record: 'r' }, { _id: 7, photos: [{ url }] })
  const [record = 0] = tags.ofPicture('/files/a.jpg')
  expect([...answer]).toContain(record)
  expect([...unknown]).not.toContain(record)
})
