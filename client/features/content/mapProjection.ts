/** Lambert's conformal conic projection. The map's outline was drawn with the same settings. */

export const mapWidth = 640
export const mapHeight = 560

export const projectionSettings: {
  parallels: [number, number]
  /** The central meridian in degrees east. */
  meridian: number
  scale: number
  translate: [x: number, y: number]
} = { parallels: [40, 60], meridian: 12, scale: 880, translate: [300, 1180] }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const tanHalf = (latitude: number) => Math.tan((Math.PI / 2 + latitude) / 2)

const south = radians(projectionSettings.parallels[0])
const north = radians(projectionSettings.parallels[1])
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(tanHalf(north) / tanHalf(south))
const factor = (Math.cos(south) * tanHalf(south) ** cone) / cone

/** Converts degrees to pixels of the map. */
export const project = (longitude: number, latitude: number): { x: number; y: number } => {
  const radius = factor / tanHalf(radians(latitude)) ** cone
  const angle = cone * radians(longitude - projectionSettings.meridian)
  const [dx, dy] = projectionSettings.translate
  return {
    x: dx + projectionSettings.scale * radius * Math.sin(angle),
    y: dy - projectionSettings.scale * (factor - radius * Math.cos(angle)),
  }
}
