/** Node's report of a package that is not there, in one sentence; null where it reports something else. */
export const missingPackageMessage = (report: string): string | null => {
  const [, name] = /Cannot find package '([^']+)'/.exec(report) ?? []
  return name === undefined ? null : `The package ${name} is not installed. Run npm ci.`
}
