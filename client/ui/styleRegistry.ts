/**
 * The results of `styled` and `css` in the server's build, by the place of the call. The build of the browser's code reads
 * the class names of each from here (`scripts/vite/extractStylesPlugin.ts`).
 */
import { css, getCssText } from './theme.ts'

const registered = new Map<string, object>()

/** The server's build puts this around each call. @public */
export const register = <Made extends object>(place: string, made: Made): Made => {
  registered.set(place, made)
  return made
}

export const styleRegistry = { registered, css, getCssText }
