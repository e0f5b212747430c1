import { DataTable } from '#client/ui/DataTable.tsx'
import { Columns, Prose, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { vehiclePicture } from '#domain/pictures.ts'
import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'
import { vehicleText } from './vehicleTexts.ts'

/** The drawing is dark lines on a light background in both themes. */
const Drawing = styled('img', {
  display: 'block',
  width: '100%',
  height: 'auto',
  // Cuts off the empty space above the vehicle.
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  objectPosition: '50% 75%',
  backgroundColor: '$plate',
  border: '1px solid $line',
  borderRadius: '$3',
  '@below1000': { order: -1 },
})

const columns = [{ title: 'Generation' }, { title: 'Years' }, { title: 'Engines' }]

/** The vehicle's name, drawing, text and generations. */
export const VehicleIntro = ({ page }: { page: VehiclePageData }) => {
  const name = `${page.makeTitle} ${page.modelTitle}`
  const text = vehicleText(page.slug)
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
      <Drawing
        src={vehiclePicture(page.picture ?? page.slug)}
        width={400}
        height={300}
        alt={page.picture ? '' : `Side view of the ${name}${text ? `, ${text.body.toLowerCase()}` : ''}`}
      />
    </Columns>
  )
}
