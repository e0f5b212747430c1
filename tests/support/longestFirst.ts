import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take half a minute and more; what is started last is waited for alone.
const longest =
  /tests\/(upstream\/process|client\/journeys\/views|graphql-server\/process|machines\/paths)\.test\.tsx?$/

const rank = ({ moduleId }: TestSpecification): number => (longest.test(moduleId) ? 0 : 1)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
