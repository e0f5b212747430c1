/** Reads the search terms that the shop brings along: English, German and Polish. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type SearchTerms, searchTerms } from './searchTerms.ts'

const file = join(import.meta.dirname, 'searchTerms.json')

export const readSearchTerms = (): SearchTerms => v.parse(searchTerms, JSON.parse(readFileSync(file, 'utf8')))
