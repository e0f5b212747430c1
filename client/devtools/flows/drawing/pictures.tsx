import { createPainter } from '#flow-tools/drawing/picture.tsx'
import { machines } from '../machines.ts'

export { chartList } from './chartList.ts'

/** An SVG picture of every machine, by its file name. */
export const drawPictures = async (): Promise<ReadonlyMap<string, string>> => {
  const paint = createPainter()
  const pictures = new Map<string, string>()
  for (const machine of machines.values()) pictures.set(`${machine.id}.svg`, await paint(machine))
  return pictures
}
