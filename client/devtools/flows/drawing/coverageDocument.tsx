/** Renders coverage as one HTML file without further files. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { chartOf } from '#flow-tools/drawing/chart.ts'
import type { Layout } from '#flow-tools/drawing/layout.ts'
import { createLayoutEngine } from '#flow-tools/drawing/layoutEngine.ts'
import { machines } from '../machines.ts'

const style = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--colors-ground:#16191b;--colors-ink:#eceeee;--colors-soft:#adb4b9;
--colors-strong:#868e95;--colors-brand:#ff6a7c;--colors-warning:#f0a95a}}
body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:var(--colors-ink,#1f2326);background:var(--colors-ground,#fff)}
h2{margin:40px 0 4px}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{padding:4px 14px 4px 0;text-align:left}a{color:light-dark(#0b5fcc,#7db7ff)}
svg{max-width:100%;height:auto}p{color:var(--colors-soft,#565d63);margin:0 0 12px}.none{color:var(--colors-warning,#9a5000)}`

export const layOutMachines = (): Promise<Layout[]> => {
  const layOut = createLayoutEngine()
  return Promise.all([...machines.values()].map((machine) => layOut(chartOf(machine))))
}

export const renderDocument = (title: string, ownStyle: string, body: ReactNode): string => {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{style + ownStyle}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {body}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}\n`
}
