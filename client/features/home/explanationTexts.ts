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
      'A lift kit raises the body over the axles. The wheels stay where they are: longer or stiffer springs hold the body 30 to 50 mm higher, and the clearance below sill and bumper grows by the same amount. Clearance below the differential of a rigid axle grows only with larger tyres.',
      'The load class matters as much as the height. A spring for a constant load of 300 kg gives its lift with those 300 kg aboard, for a bull bar, a winch or a roof tent that always stay on the vehicle. On an empty vehicle the same spring is too stiff and stands too high. So choose by what the vehicle weighs on most days, not by the heaviest day of the year.',
      'Higher springs need shocks that open further; otherwise the shock becomes the stop at full droop and wears out. That is why kits pair springs and shocks that were measured together, and add U-bolts and bushes where leaves are changed. Above about 40 mm more parts move out of their angle: control arms, brake hoses, drive shafts. Ask us which ones yours needs. After fitting, have the wheels aligned and the headlamps set, and check what your country wants entered in the papers.',
    ],
    link: { text: 'See suspension kits', category: 'SUSPENSION KITS' },
  },
  {
    id: 'shock',
    title: 'What a shock absorber does',
    paragraphs: [
      'The spring carries the vehicle, the shock absorber calms it. When a wheel runs over a bump the spring takes up the blow and gives it back. Alone it would go on swinging, and at every swing the tyre would press harder and then lighter on the road. A lightly pressed tyre neither steers nor brakes.',
      'Inside the shock a piston is pushed through oil. Its valves let only so much oil pass; the work of pressing it through turns the motion into heat. After one swing the body is at rest again. A twin-tube shock has a second tube around the first for the displaced oil: comfortable and affordable. A monotube shock has one wide tube with gas under pressure behind a floating piston: it sheds heat better on long rough roads. Foam-cell shocks replace the gas with foam, so that the oil cannot froth.',
      'Worn shocks are hard to notice, because they fade slowly. Signs are a body that nods after a bump, uneven tyre wear, oil on the tube. Change them by axle, in pairs, together with the bump stops and top mounts that wear with them. Open and closed length must suit the ride height: compare both with the old shock.',
    ],
    link: { text: 'See springs and shocks', category: 'SPRINGS AND SHOCKS' },
  },
  {
    id: 'brake',
    title: 'How disc and pads stop a vehicle',
    paragraphs: [
      'Pressing the pedal pushes fluid into the caliper. Its pistons press two pads against the disc from both sides, and friction turns the motion of the vehicle into heat. A floating caliper has pistons on one side and slides; a fixed one has them on both sides. If the slides are dry or a piston is stuck, one pad wears out early and the vehicle pulls to a side.',
      'All that heat must go. Vented discs have two faces with channels between them through which air is thrown outwards; solid discs do for lighter axles. Grooves wipe dust and water off the pads. The smallest thickness is cast into the hub of the disc: below it the disc has too little metal left for the heat and must be changed.',
      'Fit discs and pads by axle and bed new pads in with moderate stops over the first 200 km or so. Pads and discs for the road carry an approval number under UN Regulation 90, which the product page names where we have it. Brake fluid takes up water from the air and boils earlier with age, so change it every two years.',
    ],
    link: { text: 'See brakes', category: 'BRAKES' },
  },
]
