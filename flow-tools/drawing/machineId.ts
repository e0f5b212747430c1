/** The id of a machine from the name of its folder or report: `add-to-cart` is `addToCart`. */
export const machineId = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The id of the machine that a file belongs to: `…/add-to-cart.select.ts` belongs to `addToCart`. */
export const machineIdOfFile = (path: string): string => machineId(/([^/.]+)\.\w+\.ts$/.exec(path)?.[1] ?? '')
