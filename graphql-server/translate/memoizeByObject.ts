/**
 * Memoizes a function of an object for as long as the object lives. Answers of the upstream are cached and shared by
 * their readers, so a translation is made once per answer. Readers must not change it.
 */
export const memoizeByObject = <Source extends object, Result>(
  translate: (source: Source) => Result,
): ((source: Source) => Result) => {
  const results = new WeakMap<Source, { result: Result }>()
  return (source) => {
    const known = results.get(source) ?? { result: translate(source) }
    results.set(source, known)
    return known.result
  }
}
