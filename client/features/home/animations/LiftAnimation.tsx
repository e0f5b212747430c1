import { AnimatedDrawing } from './AnimatedDrawing.tsx'

/** The body rises and the wheels stay on the ground: 18 px stand for 40 mm. */
const motion = `
[data-loop=lift] .body { animation: lift-body 7s ease-in-out infinite }
[data-loop=lift] .spring { animation: lift-spring 7s ease-in-out infinite; transform-box: fill-box; transform-origin: bottom }
[data-loop=lift] .before { animation: lift-before 7s linear infinite }
[data-loop=lift] .after { animation: lift-after 7s linear infinite; opacity: 0 }
@keyframes lift-body { 0%, 22%, 100% { transform: none } 40%, 82% { transform: translateY(-18px) } }
@keyframes lift-spring { 0%, 22%, 100% { transform: none } 40%, 82% { transform: scaleY(1.5) } }
@keyframes lift-before { 0%, 24%, 98%, 100% { opacity: 1 } 36%, 86% { opacity: 0 } }
@keyframes lift-after { 0%, 26%, 96%, 100% { opacity: 0 } 38%, 84% { opacity: 1 } }
`

const coil = (x: number) =>
  `M${x - 9} 172L${x + 9} 178L${x - 9} 184L${x + 9} 190L${x - 9} 196L${x + 9} 202L${x - 9} 208`

const Wheel = ({ x }: { x: number }) => (
  <g>
    <circle className="full" cx={x} cy={218} r={32} />
    <circle cx={x} cy={218} r={19} />
    <circle cx={x} cy={218} r={5} />
    <path
      d={`M${x} 213V199M${x + 4.8} 216.500L${x + 18} 212M${x + 3} 222L${x + 11} 233M${x - 3} 222L${x - 11} 233M${x - 4.8} 216.500L${x - 18} 212`}
    />
  </g>
)

export const LiftAnimation = ({ playing }: { playing: boolean }) => (
  <AnimatedDrawing
    name="lift"
    playing={playing}
    motion={motion}
    label="A 4x4 from the side. Longer springs raise the body by 40 mm; the wheels stay on the ground, and the clearance below the sill grows from 220 to 260 mm."
  >
    <path d="M14 250H386" />
    <g className="body">
      <path
        className="full"
        d="M30 206L26 176Q27 158 44 154L112 144L142 96Q146 90 156 90H292Q302 90 306 98L324 146L332 160V206H302A40 40 0 0 0 222 206H142A40 40 0 0 0 62 206Z"
      />
      <path d="M124 144L150 104H204V144ZM214 104H262V144H214ZM272 104H290L306 144H272Z" />
      <path d="M120 152H318M209 152V200M30 176H44" className="soft" />
      <path d="M150 206H214" className="red" />
    </g>
    <g className="red">
      <path className="spring red even" d={coil(102)} />
      <path className="spring red even" d={coil(262)} />
    </g>
    <Wheel x={102} />
    <Wheel x={262} />
    <path className="soft" d="M160 250V212M156 243L160 250L164 243" />
    <g className="before">
      <path className="soft" d="M156 215L160 208L164 215" />
      <text x={168} y={234}>
        220 mm
      </text>
    </g>
    <g className="after">
      <path className="soft" d="M160 212V191M156 198L160 190L164 198" />
      <text x={168} y={234}>
        260 mm
      </text>
      <text x={346} y={118} style={{ fontWeight: 600, fill: 'var(--colors-brand, #c8102e)' }}>
        +40
      </text>
      <path className="red" d="M356 178V128M350 137L356 127L362 137" />
    </g>
  </AnimatedDrawing>
)
