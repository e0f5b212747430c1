import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take more than half a minute must start first, so that they do not run alone at the end.
const longest =
  /tests\/(upstream\/process|upstream\/(commerce\/)?hostileInput|client\/journeys\/views|graphql-server\/process|machines\/paths)\.test\.tsx?$/

const rank = ({ moduleId }: TestSpecification): number => (longest.test(moduleId) ? 0 : 1)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
