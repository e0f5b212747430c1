// Draws and lists every machine in docs/flows, and deletes drawings of machines that no longer exist.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const folder = 'docs/flows'
const { module } = await runnerImport('/client/devtools/flows/drawing/pictures.tsx', { configFile: false })
const pictures = await module.drawPictures()

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder))
  if (file.endsWith('.svg') && !pictures.has(file)) rmSync(`${folder}/${file}`)
for (const [file, picture] of pictures) writeFileSync(`${folder}/${file}`, picture)
writeFileSync(`${folder}/README.md`, module.chartList())
process.stdout.write(`Drew ${pictures.size} machines into ${folder}.\n`)
