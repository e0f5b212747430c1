/** docs/catalogue-files.md lists the files of a catalogue with their columns. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fileNames, fileOf } from '../../upstream/catalogueFiles/files.ts'

const text = readFileSync('docs/catalogue-files.md', 'utf8')

/** The part of the page that names the file: a section of one file, or a row of a table of several. */
const partOf = (name: string): string => {
  const row = text.split('\n').find((line) => line.startsWith(`| \`${name}.csv\``))
  if (row !== undefined) return row
  return text.split('\n### ').find((section) => section.split('\n', 1)[0]?.includes(`${name}.csv`)) ?? ''
}

describe('docs/catalogue-files.md', () => {
  it.each(fileNames)('names the columns of %s.csv, and which of them are required', (name) => {
    const described = partOf(name)
    for (const [column, { schema }] of Object.entries(fileOf(name).fields)) {
      const isRequired = !v.is(schema, '')
      expect(described, column).toMatch(isRequired ? new RegExp(`\`${column}\` \\*`) : `\`${column}\``)
      if (!isRequired) expect(described, column).not.toContain(`\`${column}\` *`)
    }
  })

  it.each(fileNames)('names the key of %s.csv', (name) => {
    const { key } = fileOf(name)
    if (key.length > 0) expect(text).toMatch(new RegExp(`${name}\\.csv\`? \\(key: ${key.join(', ')}\\)`))
  })

  it('names no other column', () => {
    const columns = new Set(fileNames.flatMap((name) => Object.keys(fileOf(name).fields)))
    const listed = [...text.slice(text.indexOf('## Files')).matchAll(/`(\w+)` \*/g)].map(([, name]) => name)
    expect(listed.filter((name) => !columns.has(name ?? ''))).toEqual([])
  })
})
