import { BreadcrumbData } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import { numberListMax } from '#domain/limits.ts'
import type { LoadedSharedCart } from './loadSharedCart.ts'
import { SharedCartBoard } from './SharedCartBoard.tsx'

type Props = {
  sharedCart: LoadedSharedCart
  /** Called with the typed list. */
  onFind: (list: string) => void
}

/** A list is read and corrected without scrolling in its field, unless it is long. */
const rowsFor = (list: string | null) => Math.min(16, Math.max(8, (list ?? '').split('\n').length))

/** Parts by a pasted list of numbers (BUY-05). The form is sent by the browser where no script runs. */
export const NumberListPage = ({ sharedCart, onFind }: Props) => (
  <Container>
    <BreadcrumbData steps={[{ name: 'Order by part numbers', path: '/buy' }]} />
    <Section>
      <Stack gap="page">
        <Stack gap={2}>
          <h1>Order by part numbers</h1>
          <p>One number a line, at most {numberListMax}: article numbers, OE numbers or GTINs.</p>
        </Stack>
        <form
          method="get"
          action="/buy"
          onSubmit={(event) => {
            event.preventDefault()
            const list = new FormData(event.currentTarget).get('list')
            onFind(typeof list === 'string' ? list : '')
          }}
        >
          <Stack>
            <TextArea
              label="Part numbers and quantities"
              name="list"
              rows={rowsFor(sharedCart.list)}
              maxLength={2000}
              spellCheck={false}
              defaultValue={sharedCart.list ?? ''}
              placeholder={'2x 48510-0K010\n48510-0K020 x2'}
            />
            <div>
              <Button type="submit" look="primary">
                Find the parts
              </Button>
            </div>
          </Stack>
        </form>
        <SharedCartBoard key={sharedCart.list} sharedCart={sharedCart} />
      </Stack>
    </Section>
  </Container>
)
