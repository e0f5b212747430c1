import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useShop } from '#client/features/shop/index.ts'
import { VehicleFinder } from '#client/features/vehicle/VehicleFinder.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { styled } from '#client/ui/theme.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import { currentVehicle, isGarageUnsaved, savedVehicles } from '#machines/garage/garage.select.ts'
import { VehicleFacts } from './VehicleFacts.tsx'

const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '$2 $3',
  alignItems: 'end',
  paddingBlock: '$3',
  borderBottom: '1px solid $line',
  variants: { current: { true: { borderLeft: '3px solid $brand', paddingLeft: '$3' } } },
})
const Buttons = styled('div', { display: 'flex', gap: '$2', gridColumn: '1 / -1', flexWrap: 'wrap' })

type Props = {
  onClose: () => void
  /** Choosing a vehicle closes the dialog, and the page stays (FIT-04). */
  staysHere?: boolean
}

/** The vehicles stored on this device: name, switch, remove, add (FIT-01). */
export const GarageDialog = ({ onClose, staysHere = false }: Props) => {
  const { garage } = useShop()
  const vehicles = useSelector(garage, savedVehicles)
  const current = useSelector(garage, currentVehicle)
  const unkept = useSelector(garage, isGarageUnsaved)
  return (
    <Dialog title="My vehicles" open onOpenChange={(open) => open || onClose()} wide>
      <Stack gap={6}>
        {vehicles.length > 0 ? (
          <List>
            {vehicles.map((vehicle) => (
              <Line key={vehicle.id} current={vehicle.id === current?.id}>
                <TextField
                  label={vehicleText(vehicle)}
                  placeholder="Give it a name"
                  maxLength={40}
                  defaultValue={vehicle.name ?? ''}
                  onBlur={(event) =>
                    garage.send({ type: 'vehicle.named', id: vehicle.id, name: event.target.value })
                  }
                />
                <IconButton
                  outlined
                  label={`Remove ${vehicleText(vehicle)}`}
                  onClick={() => garage.send({ type: 'vehicle.removed', id: vehicle.id })}
                >
                  <Trash2 aria-hidden="true" size={18} />
                </IconButton>
                <VehicleFacts vehicle={vehicle} />
                <Buttons>
                  {vehicle.id === current?.id ? (
                    <Button size="small" onClick={() => garage.send({ type: 'vehicle.deselected' })}>
                      Shop without a vehicle
                    </Button>
                  ) : (
                    <Button
                      size="small"
                      onClick={() => {
                        garage.send({ type: 'vehicle.selected', id: vehicle.id })
                        if (staysHere) onClose()
                      }}
                    >
                      Use this vehicle
                    </Button>
                  )}
                </Buttons>
              </Line>
            ))}
          </List>
        ) : (
          <p>No vehicle is kept on this device yet. Choose one, and every part says whether it fits.</p>
        )}
        {unkept ? (
          <Callout tone="warning">This browser does not keep vehicles: they last for this visit.</Callout>
        ) : null}
        <VehicleFinder
          heading="Add a vehicle"
          selection={{}}
          clearance={false}
          fromGarage={false}
          staysHere={staysHere}
          onSubmitted={onClose}
        />
      </Stack>
    </Dialog>
  )
}
