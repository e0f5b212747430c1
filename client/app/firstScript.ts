import { garageKey } from '#client/features/vehicle/index.ts'
import { consentCookieName } from '#domain/consent.ts'
import { earlyPresses } from './earlyPresses.ts'

/**
 * What runs before the first paint, ahead of every module. A visitor whom nobody asked about cookies yet sees the
 * question with the first paint, not when the page has come to life; lists keep room for what they will say of the
 * visitor's vehicle (`watchVisitor.ts` goes on with that); and what is pressed until then is remembered. Links and
 * forms lead on by themselves. Back and forward lead to another page of the shop without another document where that
 * was left by a link: the page that is here is not that one's, and cannot come to life as it.
 */
export const firstScript = `{
if(!/(^|; )${consentCookieName}=/.test(document.cookie))document.documentElement.dataset.consent='asked'
try{if(JSON.parse(localStorage.getItem('${garageKey}')).currentId)document.documentElement.dataset.vehicle=''}catch{}
const pressed=new Set(),hear=({target})=>{const button=target.closest('button[type=button]');if(button)pressed.add(button)}
addEventListener('click',hear,true)
const at=()=>location.pathname+location.search,here=at(),moved=()=>{if(at()!==here)location.reload()}
addEventListener('popstate',moved)
window.${earlyPresses}={pressed,stop:()=>{removeEventListener('click',hear,true);removeEventListener('popstate',moved)}}
}`

/**
 * Fetches and runs the page's own code once something is painted: until then the line belongs to what is seen, and
 * coming to life takes longer than a frame. It runs piece by piece, what others need first, and in between the page
 * answers a finger. Nothing is ever painted in a tab behind others. Without its code the page still reads; then the
 * question about cookies, which nobody could answer, goes.
 */
export const startScript = (entry: string, preloads: readonly string[]): string =>
  `const pieces=${JSON.stringify(preloads)}
const start=async()=>{
for(const href of pieces)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
try{for(const piece of pieces.slice(0,pieces.indexOf(${JSON.stringify(entry)})+1)){await import(piece);await new Promise(done=>setTimeout(done))}}
catch(error){delete document.documentElement.dataset.consent;throw error}
}
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`
