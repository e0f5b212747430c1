/**
 * The drawing's style sheet. It is part of the SVG, so that a saved picture looks like the one in the viewer. Colours come
 * from the theme and have defaults for saved pictures. A marked label must not become wider than it was laid out: it has a
 * stroke instead of bold letters.
 */
const ink = 'var(--colors-ink, #1f2326)'
const soft = 'var(--colors-soft, #565d63)'
const strong = 'var(--colors-strong, #767c82)'
const ground = 'var(--colors-ground, #ffffff)'
const brand = 'var(--colors-brand, #c8102e)'
const warning = 'var(--colors-warning, #9a5000)'
const focus = 'var(--colors-focus, #0b5fcc)'

export const drawingStyle = `
.flow{font:12px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;background:${ground}}
.flow text{fill:${ink}}
.flow .box{fill:${ground};stroke:${strong};stroke-width:1}
.flow .region{stroke-dasharray:5 4}
.flow .name{font-weight:600;font-size:13px}
.flow .row,.flow .tag{fill:${soft}}
.flow .tag{font-size:10px}
.flow .guard{fill:${soft};font-style:italic}
.flow .arrow{fill:none;stroke:${strong};stroke-width:1.2}
.flow .head{fill:${strong}}
.flow .plate{fill:${ground};stroke:none}
.flow .start{fill:${ink}}
.flow .lit>.box{stroke:${brand};stroke-width:2}
.flow .lit.leaf>.box{fill:color-mix(in srgb, ${brand} 12%, ${ground})}
.flow .lit>.name{fill:${brand}}
.flow .lit>.name .tag{fill:${brand};font-weight:700}
.flow .taken .arrow{stroke:${brand};stroke-width:2}
.flow .taken .head{fill:${brand}}
.flow .taken text,.flow text.taken{fill:${brand};stroke:${brand};stroke-width:.35px}
.flow .cold .arrow,.flow .cold .head{opacity:.35}
.flow .cold text,.flow .cold text .guard{fill:${strong}}
.flow .unwalked .arrow{stroke:${warning};stroke-dasharray:3 3}
.flow .unwalked text{fill:${warning}}
.flow [role=button]{cursor:pointer}
.flow [role=button]:hover tspan,.flow [role=button]:hover{text-decoration:underline}
.flow [role=button]:focus-visible{outline:2px solid ${focus};outline-offset:2px}
`

/** Percentage of the brand colour for each heat. Text stays readable on the deepest one in both colour schemes. */
const heatPercent = [0, 14, 28, 44, 60]
function heatRules(heat: number): string {
  const colour = `color-mix(in srgb, ${brand} ${22 + (heatPercent[heat] ?? 0)}%, ${strong})`
  return `.flow .heat${heat}.leaf>.box{fill:color-mix(in srgb, ${brand} ${heatPercent[heat]}%, ${ground});stroke:${colour}}
.flow .heat${heat} .arrow{stroke:${colour};stroke-width:${0.8 + heat * 0.6}}
.flow .heat${heat} .head{fill:${colour}}`
}

/** Additional rules for a drawing with counts. */
export const heatStyle = `
${[1, 2, 3, 4].map(heatRules).join('\n')}
.flow .leaf:is(.heat2,.heat3,.heat4) :is(.row,.tag,.guard){fill:${ink}}
.flow .heat0.leaf>.box{stroke-dasharray:3 3;stroke:${warning}}
.flow .heat0 .arrow{stroke:${warning};stroke-dasharray:3 3}
.flow .heat0 .head,.flow text.heat0{fill:${warning}}
.flow .guard.undecided{fill:${warning};text-decoration:underline dotted}
`
