import { useSelector } from '@xstate/react'
import { useShop } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { styled } from '#client/ui/theme.ts'
import { type ConsentCategory, consentCategories } from '#domain/consent/consent.ts'
import { isCategoryDrafted } from '#machines/consent/consent.select.ts'

const Note = styled('p', { fontSize: '$2', color: '$soft', paddingLeft: '58px' })

const notes: Readonly<Record<ConsentCategory, string>> = {
  Mandatory: 'Keeps your cart, your cookie choice and your security. Always on.',
  Functional: 'Lets us answer you by live chat.',
  Analytics: 'Tells us which pages are used and where they fail.',
  Advertisement: 'Lets our advertisements know what you looked at here.',
}

/** CONS-03: one switch for each category of cookies. */
export const CookieSettings = () => {
  const { consent } = useShop()
  const drafted = useSelector(
    consent,
    (snapshot) => consentCategories.filter((category) => isCategoryDrafted(snapshot, category)),
    (previous, next) => previous.join() === next.join(),
  )
  return (
    <Dialog
      title="Cookie Settings"
      open
      onOpenChange={(open) => open || consent.send({ type: 'settings.closed' })}
    >
      <Stack>
        {consentCategories.map((category) => (
          <div key={category}>
            <Switch
              label={category}
              checked={category === 'Mandatory' || drafted.includes(category)}
              disabled={category === 'Mandatory'}
              onChange={() => consent.send({ type: 'category.toggled', category })}
            />
            <Note>{notes[category]}</Note>
          </div>
        ))}
        <Row>
          <Button look="primary" onClick={() => consent.send({ type: 'consent.agreed' })}>
            ACCEPT ALL
          </Button>
          <Button onClick={() => consent.send({ type: 'settings.saved' })}>SAVE SETTINGS AND CLOSE</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
