/**
 * Configures mutation testing: it runs only tests that name the mutated folder (`MUTATED`), since the generated paths of
 * other machines would only cost time.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const mutated = process.env['MUTATED'] ?? ''
const folder = join(import.meta.dirname, 'machines')
/** Tests that checks detect what is wrong, which says nothing about the mutated code. */
const testsOfTests = ['journeyCatches.test.ts', 'breaches.test.ts']
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.test.ts') && !testsOfTests.includes(file),
)
const mentions = (file: string, ...words: string[]): boolean => {
  const text = readFileSync(join(folder, file), 'utf8')
  return words.some((word) => text.includes(word))
}

/** The cart has too many configurations to ask them for each mutant. */
const isAsked = mutated !== 'cart'
const isWalked = existsSync(join(folder, 'models', `${mutated}.ts`))
const testsOfMachine = (): string[] =>
  tests
    .filter((file) =>
      mutated === 'machines'
        ? mentions(
            file,
            '#machines/port.ts',
            '#machines/errors.ts',
            '#machines/formProblems.ts',
            '#machines/additionQueue.ts',
          )
        : (isWalked && (file === 'paths.test.ts' || (isAsked && file === 'temporal.test.ts'))) ||
          mentions(file, `machines/${mutated}/`, `models/${mutated}.ts`),
    )
    .map((file) => `tests/machines/${file}`)

const testsOfTrace = ['trace', 'messages', 'toData'].map((name) => `tests/flow-tools/${name}.test.ts`)

export default defineConfig({
  test: {
    environment: 'node',
    include:
      mutated === 'domain'
        ? ['tests/domain/**/*.test.ts']
        : [...testsOfMachine(), ...(mutated === 'machines' ? testsOfTrace : [])],
    // The same mutants survive with isolation, which starts a worker per file and takes most of the time.
    isolate: false,
    setupFiles: ['tests/support/fewerPropertyRuns.ts'],
    testTimeout: 60_000,
    env: { MUTATED: mutated },
  },
})
