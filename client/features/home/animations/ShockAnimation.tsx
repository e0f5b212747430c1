import { AnimatedDrawing } from './AnimatedDrawing.tsx'

/** Keyframes of a damped oscillation after a push. */
const oscillation = (name: string, damping: number): string => {
  const steps = 30
  const at = (step: number) => {
    const share = step / steps
    // The push takes a tenth of the time; after it the body swings freely.
    if (share < 0.1) return share / 0.1
    const time = (share - 0.1) / 0.9
    return Math.cos(time * Math.PI * 9) * Math.exp(-damping * time)
  }
  const frames = Array.from({ length: steps + 1 }, (_, step) => {
    const push = step === steps ? 0 : at(step)
    const percent = ((step / steps) * 100).toFixed(1)
    return {
      body: `${percent}%{transform:translateY(${(push * 18).toFixed(1)}px)}`,
      spring: `${percent}%{transform:scaleY(${(1 - (push * 18) / 76).toFixed(3)})}`,
    }
  })
  return `@keyframes shock-${name}-body{${frames.map(({ body }) => body).join('')}}@keyframes shock-${name}-spring{${frames.map(({ spring }) => spring).join('')}}`
}

const rule = (name: string) => `
[data-loop=shock] .${name}-body { animation: shock-${name}-body 6s linear infinite }
[data-loop=shock] .${name}-spring { animation: shock-${name}-spring 6s linear infinite; transform-box: fill-box; transform-origin: bottom }`

const motion = `${rule('bare')}${rule('damped')}${oscillation('bare', 0.5)}${oscillation('damped', 7)}`

const coil = (x: number) =>
  `M${x - 20} 118L${x + 20} 127.500L${x - 20} 137L${x + 20} 146.500L${x - 20} 156L${x + 20} 165.500L${x - 20} 175L${x + 20} 184.500L${x - 20} 194`

const Corner = ({ x, name, damped }: { x: number; name: string; damped: boolean }) => (
  <g>
    <rect className="full" x={x - 62} y={194} width={124} height={14} rx={3} />
    <path d={`M${x} 208V222`} />
    <path className="full" d={`M${x - 26} 250A28 28 0 1 1 ${x + 26} 250`} />
    <path className={`${name}-spring even${damped ? '' : ' red'}`} d={coil(damped ? x - 26 : x)} />
    {damped && <rect className="full red" x={x + 22} y={146} width={20} height={48} rx={3} />}
    <g className={`${name}-body`}>
      {damped && <path className="red" d={`M${x + 32} 118V162M${x + 25} 162H${x + 39}`} strokeWidth={3} />}
      <rect className="full" x={x - 66} y={84} width={132} height={34} rx={4} />
      <text x={x} y={106} textAnchor="middle">
        body
      </text>
    </g>
  </g>
)

/** A curve of the body's height over time. It shows the same as the animation. */
const heightCurve = (x: number, damping: number) =>
  Array.from({ length: 61 }, (_, step) => {
    const time = step / 60
    const y = 44 + Math.cos(time * Math.PI * 9) * Math.exp(-damping * time) * 18
    return `${step === 0 ? 'M' : 'L'}${(x - 66 + time * 132).toFixed(1)} ${y.toFixed(1)}`
  }).join('')

export const ShockAnimation = ({ playing }: { playing: boolean }) => (
  <AnimatedDrawing
    name="shock"
    playing={playing}
    motion={motion}
    label="Two wheels after the same bump. On a spring alone the body keeps swinging; with a shock absorber beside the spring it is at rest after one swing."
  >
    <path d="M14 250H386" />
    <path className="soft" d={heightCurve(106, 0.5)} />
    <path className="red" d={heightCurve(294, 7)} />
    <Corner x={106} name="bare" damped={false} />
    <Corner x={294} name="damped" damped />
    <text x={106} y={278} textAnchor="middle">
      spring alone
    </text>
    <text x={294} y={278} textAnchor="middle">
      spring and shock
    </text>
  </AnimatedDrawing>
)
