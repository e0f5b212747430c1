/** Names of parts in addresses that hold several, such as that of a shared cart. */

const partNameMax = 120

/** Whether a part's name may be asked for: not empty, not too long, without control characters and halves of characters. */
export const isPartName = (name: string): boolean =>
  name === name.trim() &&
  name !== '' &&
  name.length <= partNameMax &&
  !/^\.{1,2}$/.test(name) &&
  name.isWellFormed() &&
  !/[\p{Cc}\uFFFD]/u.test(name)

/** These separate parts and quantities, or would be read as part of the address. */
const separators = /[~,:/\\?#%]/g
export const escapePartName = (name: string): string =>
  name.replace(separators, (sign) => `~${sign.charCodeAt(0).toString(16).toUpperCase()}`)
export const unescapePartName = (name: string): string =>
  name.replace(/~([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
