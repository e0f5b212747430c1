import { compareFormId } from '#client/features/compare-choice/index.ts'
import { garageKey } from '#client/features/vehicle/index.ts'
import { countryFormAction } from '#client/layout/countryFormAction.ts'
import { consentCookieName, consentCookieSeconds } from '#domain/consent/consent.ts'
import { countryCookie, countryCookieSeconds } from '#domain/countries/chosenCountry.ts'
import type { Assets } from './assets.ts'
import { earlyClicksKey } from './replayClicks.ts'

/**
 * Runs in the head, before the first paint:
 * - Visitors without a consent choice see the banner with the first paint, not only after hydration. A press on Agree or
 *   Reject writes the cookie and hides the banner at once. The consent machine reads the cookie after hydration.
 * - A country that is chosen in the header is kept in its cookie, since the page may be left before hydration.
 * - Lists reserve room for what they show about the visitor's vehicle (`visitorEvents.ts` keeps that up to date).
 * - Buttons that are clicked before hydration are remembered. Links and forms work without scripts.
 * - Parts that are chosen to compare show the button that compares them, until their tray has loaded.
 * - Back and forward reload a page that is not hydrated yet: the document belongs to another address, and hydrating it
 *   would fail.
 */
export const headScript = `{
const {dataset}=document.documentElement
const keep=(name,value,seconds)=>{document.cookie=name+'='+value+'; Path=/; Max-Age='+seconds+'; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')}
if(!/(^|; )${consentCookieName}=/.test(document.cookie))dataset.consent='asked'
addEventListener('click',({target})=>{
const {name,value}=target.closest('button')??{}
if(name!=='${consentCookieName}')return
keep(name,value,${consentCookieSeconds})
delete dataset.consent
},true)
try{if(JSON.parse(localStorage.getItem('${garageKey}')).currentId)dataset.vehicle=''}catch{}
const clicked=new Set(),collect=({target})=>{const button=target.closest('button[type=button]');if(button)clicked.add(button)}
addEventListener('click',collect,true)
addEventListener('change',({target})=>{
if(target.form?.id==='${compareFormId}')document.documentElement.toggleAttribute('data-compares',!!document.querySelector('[form=${compareFormId}]:checked'))
if(target.form?.getAttribute('action')==='${countryFormAction}')keep('${countryCookie}',target.value,${countryCookieSeconds})
})
const address=()=>location.pathname+location.search,start=address(),leave=()=>{if(address()!==start)location.reload()}
addEventListener('popstate',leave)
window.${earlyClicksKey}={clicked,stop:()=>{removeEventListener('click',collect,true);removeEventListener('popstate',leave)}}
}`

/**
 * Loads and runs the page's code after the first paint, because hydration takes longer than a frame. The rules of what a
 * page does not show yet come first, so that nothing is shown without them. Modules run one by
 * one, dependencies first, and the page handles input between them. A hidden tab never paints, so it starts at once, also
 * where it is left before its first frame.
 * If the code cannot be loaded the page stays readable, and the consent banner, which needs code, is hidden.
 */
export const startScript = ({ entry, css, preloads }: Assets, routeIds: readonly string[]): string =>
  `const modules=${JSON.stringify(preloads(routeIds))}
const link=attributes=>document.head.append(Object.assign(document.createElement('link'),attributes))
const style=href=>new Promise((onload,onerror)=>link({rel:'stylesheet',href,onload,onerror}))
const start=async()=>{
const styles=Promise.all(${JSON.stringify(css)}.map(style))
for(const href of modules)link({rel:'modulepreload',href})
try{await styles;for(const module of modules.slice(0,modules.indexOf(${JSON.stringify(entry)})+1)){await import(module);await new Promise(done=>setTimeout(done))}}
catch(error){delete document.documentElement.dataset.consent;throw error}
}
let begin=()=>{begin=()=>{};return start()}
if(document.hidden)begin()
else{requestAnimationFrame(()=>setTimeout(()=>begin()));document.addEventListener('visibilitychange',()=>begin(),{once:true})}`
