/** The texts of the home page's three explanations in their order (HOME-08). */
export type ExplanationText = {
  id: 'lift' | 'shock' | 'brake'
  title: string
  paragraphs: readonly string[]
  /** A category that the text leads to. */
  link: { text: string; category: string }
}

export const explanationTexts: readonly ExplanationText[] = [
  {
    id: 'lift',
    title: 'What a lift kit changes',
    paragraphs: [
      'Longer or stiffer springs hold the body 30 to 50 mm higher, and the clearance below sill and bumper grows by as much. Choose the load class by what the vehicle weighs on most days: on an empty vehicle a spring for 300 kg is too stiff and stands too high.',
      'Higher springs need shocks that open further. Above about 40 mm control arms, brake hoses and drive shafts move out of their angle, so ask us which ones yours needs. Then have the wheels aligned and the headlamps set.',
    ],
    link: { text: 'See suspension kits', category: 'SUSPENSION KITS' },
  },
  {
    id: 'shock',
    title: 'What a shock absorber does',
    paragraphs: [
      'The spring carries the vehicle, the shock absorber calms it. Its piston is pushed through oil, and its valves let only so much oil pass: after one swing the body is at rest.',
      'A body that nods after a bump, uneven tyre wear and oil on the tube are signs of a worn shock. Change shocks by axle, in pairs, and compare open and closed length with the old ones.',
    ],
    link: { text: 'See springs and shocks', category: 'SPRINGS AND SHOCKS' },
  },
  {
    id: 'brake',
    title: 'How disc and pads stop a vehicle',
    paragraphs: [
      'The pistons of the caliper press two pads against the disc, and friction turns the motion into heat. Vented discs throw it outwards with the air between their two faces. Below the thickness that is cast into its hub a disc must be changed.',
      'Fit discs and pads by axle, and bed new pads in with moderate stops over the first 200 km or so. Brake fluid takes up water, so change it every two years.',
    ],
    link: { text: 'See brakes', category: 'BRAKES' },
  },
]
