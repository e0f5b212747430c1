/**
 * For mutation testing: without projects, and only the tests that speak of the folder that is mutated (`MUTATED`),
 * so that a mutant is not held against the walks of every other machine.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const mutated = process.env['MUTATED'] ?? ''
const folder = join(import.meta.dirname, 'machines')
/** Says whether journeys notice what is taken out of charts: of the tests, not of the rules. */
const ofTests = 'journeyCatches.test.ts'
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.test.ts') && file !== ofTests,
)
const speaksOf = (file: string, ...words: string[]): boolean => {
  const text = readFileSync(join(folder, file), 'utf8')
  return words.some((word) => text.includes(word))
}

const isWalked = existsSync(join(folder, 'models', `${mutated}.ts`))
const ofMachine = (): string[] =>
  tests
    .filter((file) =>
      mutated === 'machines'
        ? speaksOf(
            file,
            '#machines/port.ts',
            '#machines/errors.ts',
            '#machines/trace.ts',
            '#machines/formProblems.ts',
          )
        : (isWalked && file === 'paths.test.ts') ||
          speaksOf(file, `machines/${mutated}/`, `models/${mutated}.ts`),
    )
    .map((file) => `tests/machines/${file}`)

export default defineConfig({
  test: {
    environment: 'node',
    include: mutated === 'domain' ? ['tests/domain/**/*.test.ts'] : ofMachine(),
    // Found by trying: the same mutants survive with and without, and starting a worker per file costs most.
    isolate: false,
    setupFiles: ['tests/support/fewerDraws.ts'],
    testTimeout: 60_000,
    env: { MUTATED: mutated },
  },
})
