/**
 * Answers of the upstream are kept and shared by their readers, so what is made of one is made once, and forgotten
 * with it. What is made must not be changed by who reads it.
 */
export const memoizeByObject = <Given extends object, Made>(
  make: (given: Given) => Made,
): ((given: Given) => Made) => {
  const known = new WeakMap<Given, { made: Made }>()
  return (given) => {
    const last = known.get(given) ?? { made: make(given) }
    known.set(given, last)
    return last.made
  }
}
