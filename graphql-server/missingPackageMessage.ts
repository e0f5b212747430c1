/** One sentence for Node's report of a package that is not installed; null for any other report. */
export const missingPackageMessage = (report: string): string | null => {
  const [, name] = /Cannot find package '([^']+)'/.exec(report) ?? []
  return name === undefined ? null : `The package ${name} is not installed. Run npm ci.`
}
