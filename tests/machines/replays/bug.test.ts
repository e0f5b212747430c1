import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { differencesOf, readBugLog } from '#client/flows/log/retell.ts'

it('a run recorded on /parts comes to the recorded states', () => {
  const file = new URL('./bug.json', import.meta.url)
  expect(differencesOf(readBugLog(readFileSync(file, 'utf8')))).toEqual([])
})
