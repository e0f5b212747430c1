import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take more than half a minute must start first, so that they do not run alone at the end.
const longest = new RegExp(
  `tests/(${[
    'upstream/process',
    'upstream/killedWrites',
    'upstream/(commerce/)?hostileInput',
    'upstream/commerce/processKilled',
    'client/journeys/views',
    'graphql-server/process',
    'graphql-server/bundledUpstream',
    'graphql-server/sources/circuitBreaker',
    'graphql-server/payments/killedServer',
    // Collects garbage, of which a worker has the more, the more files it has run.
    'graphql-server/sources/cacheSize',
    'machines/paths',
  ].join('|')})\\.test\\.tsx?$`,
)

const rank = ({ moduleId }: TestSpecification): number => (longest.test(moduleId) ? 0 : 1)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
