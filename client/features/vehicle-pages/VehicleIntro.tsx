import { DataTable } from '#client/ui/DataTable.tsx'
import { Columns, Prose, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { vehiclePicture } from '#domain/pictures.ts'
import type { VehiclePlace } from '#domain/vehiclePlaces.ts'
import { type VehicleText, vehicleTexts } from './vehicles.ts'

/** Drawings are ink on paper: they stand on white in the dark theme too. */
const Plate = styled('img', {
  display: 'block',
  width: '100%',
  height: 'auto',
  // The sky above the vehicle is left out.
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  objectPosition: '50% 75%',
  backgroundColor: '$plate',
  border: '1px solid $line',
  borderRadius: '$3',
  '@below1000': { order: -1 },
})

const columns = [{ title: 'Generation' }, { title: 'Years' }, { title: 'Engines' }]
const texts: Readonly<Record<string, VehicleText>> = vehicleTexts
export const vehicleText = (slug: string): VehicleText | undefined => texts[slug]

/** Name, drawing, how it is sprung, and the generations of one of the 27 vehicles. */
export const VehicleIntro = ({ place }: { place: VehiclePlace }) => {
  const name = `${place.makeTitle} ${place.modelTitle}`
  const text = vehicleText(place.slug)
  return (
    <Columns side="even">
      <Stack>
        <h1>{name}</h1>
        {text && (
          <>
            <Prose>
              <p>{text.text}</p>
            </Prose>
            <DataTable
              caption="Generations"
              label={`Generations of the ${name}`}
              columns={columns}
              short
              rows={text.generations.map(({ code, years, engines }) => [code, years, engines])}
            />
          </>
        )}
      </Stack>
      <Plate
        src={vehiclePicture(place.slug)}
        width={400}
        height={300}
        alt={`Side view of the ${name}${text ? `, ${text.body.toLowerCase()}` : ''}`}
      />
    </Columns>
  )
}
