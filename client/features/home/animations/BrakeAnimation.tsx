import { AnimatedDrawing } from './AnimatedDrawing.tsx'

/** The disc turns, the pads close, the disc stops, the pads open. The last frame equals the first. */
const motion = `
[data-loop=brake] .disc { animation: brake-disc 6s linear infinite; transform-box: view-box; transform-origin: 130px 150px }
[data-loop=brake] .left { animation: brake-left 6s ease-in-out infinite }
[data-loop=brake] .right { animation: brake-right 6s ease-in-out infinite }
[data-loop=brake] .press { animation: brake-press 6s linear infinite; opacity: 0 }
@keyframes brake-disc {
  0% { transform: rotate(0deg); animation-timing-function: linear }
  40% { transform: rotate(576deg); animation-timing-function: cubic-bezier(0.2, 0.75, 0.5, 1) }
  70%, 80% { transform: rotate(720deg); animation-timing-function: ease-in }
  100% { transform: rotate(1080deg) }
}
@keyframes brake-left { 0%, 36%, 84%, 100% { transform: none } 42%, 76% { transform: translateX(7px) } }
@keyframes brake-right { 0%, 36%, 84%, 100% { transform: none } 42%, 76% { transform: translateX(-7px) } }
@keyframes brake-press { 0%, 38%, 82%, 100% { opacity: 0 } 44%, 74% { opacity: 1 } }
`

const holes = Array.from({ length: 5 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 5
  return { x: Math.round(130 + Math.cos(angle) * 24), y: Math.round(150 + Math.sin(angle) * 24) }
})
const marks = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 12
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return `M${(130 + cos * 56).toFixed(1)} ${(150 + sin * 56).toFixed(1)}L${(130 + cos * 84).toFixed(1)} ${(150 + sin * 84).toFixed(1)}`
}).join('')

export const BrakeAnimation = ({ playing }: { playing: boolean }) => (
  <AnimatedDrawing
    name="brake"
    playing={playing}
    motion={motion}
    label="A brake disc from the front and from the edge. Two pads close on the turning disc from both sides, the disc slows down and stops, the pads open and it turns again."
  >
    <path d="M14 250H386" />
    <g className="disc">
      <circle className="full" cx={130} cy={150} r={90} />
      <path className="soft" d={marks} />
      <circle className="full" cx={130} cy={150} r={46} />
      <circle cx={130} cy={150} r={10} />
      {holes.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
      ))}
    </g>
    <path className="full" d="M170 58A100 100 0 0 1 228 122L196 132A66 66 0 0 0 158 90Z" />
    <path className="red press" d="M166 66A94 94 0 0 1 218 120L202 126A76 76 0 0 0 162 84Z" />
    <rect className="full" x={309} y={70} width={5} height={160} />
    <rect className="full" x={320} y={70} width={5} height={160} />
    <path
      className="soft"
      d="M314 80H320M314 96H320M314 112H320M314 128H320M314 144H320M314 160H320M314 176H320M314 192H320M314 208H320M314 222H320"
    />
    <g className="left">
      <rect className="full" x={280} y={72} width={7} height={54} />
      <rect className="full red" x={287} y={76} width={15} height={46} />
    </g>
    <g className="right">
      <rect className="full" x={347} y={72} width={7} height={54} />
      <rect className="full red" x={332} y={76} width={15} height={46} />
    </g>
    <path className="full" d="M272 136V56Q272 44 284 44H350Q362 44 362 56V136H356V62H278V136Z" />
    <g className="press">
      <path className="red" d="M250 99H272M265 94L272 99L265 104M384 99H362M369 94L362 99L369 104" />
    </g>
    <text x={130} y={278} textAnchor="middle">
      disc
    </text>
    <text x={317} y={278} textAnchor="middle">
      pads and caliper
    </text>
  </AnimatedDrawing>
)
