/** For mutation testing: the tests of rules and machines only, without projects. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts', 'tests/machines/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
