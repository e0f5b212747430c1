import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Photo, Price, QuantityStepper } from '#client/features/parts/index.ts'
import { StockStatus } from '#client/features/product/index.ts'
import { FitBadge } from '#client/features/vehicle/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Collapsible } from '#client/ui/Collapsible.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Container, Row, Section, Stack } from '#client/ui/Layout.tsx'
import { ProgressSteps } from '#client/ui/ProgressSteps.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { StatusIcon } from '#client/ui/StatusIcon.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import { Tooltip } from '#client/ui/Tooltip.tsx'
import { fits, offers, prices } from './samples.ts'

const looks = ['primary', 'secondary', 'quiet', 'link'] as const
const tones = ['info', 'good', 'warning', 'bad'] as const

/** Every component of the design system in every state. The page exists where the flow viewer does. */
export const ComponentsPage = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const [on, setOn] = useState(true)
  const [choice, setChoice] = useState('a')
  const [quantity, setQuantity] = useState(1)
  const close = (next: boolean) => setOpen(next ? open : null)
  return (
    <Container>
      <Section>
        <Stack gap={8}>
          <h1>Components</h1>
          <Stack>
            <h2>Buttons</h2>
            {looks.map((look) => (
              <Row key={look}>
                <Button look={look}>{look}</Button>
                <Button look={look} size="small">
                  {look}, small
                </Button>
                <Button look={look} disabled>
                  {look}, disabled
                </Button>
              </Row>
            ))}
            <Row>
              <IconButton label="Remove">
                <Trash2 aria-hidden="true" size={18} />
              </IconButton>
              <IconButton label="Remove, outlined" outlined>
                <Trash2 aria-hidden="true" size={18} />
              </IconButton>
              <IconButton label="Remove, disabled" outlined disabled>
                <Trash2 aria-hidden="true" size={18} />
              </IconButton>
              <Tooltip text="Words beside a control">
                <Button>With a tooltip</Button>
              </Tooltip>
              <Button onClick={() => setOpen('dialog')}>Dialog</Button>
              <Button onClick={() => setOpen('drawer')}>Drawer</Button>
            </Row>
          </Stack>
          <Stack>
            <h2>Fields</h2>
            <TextField label="Empty" placeholder="Placeholder" hint="A hint" />
            <TextField label="Valid" asterisk defaultValue="name@example.com" state="valid" />
            <TextField label="Invalid" asterisk defaultValue="name" error="This is a required field." />
            <TextField label="Read-only" readOnly defaultValue="SPRING10" />
            <TextField label="Disabled" disabled />
            <TextArea label="Several lines" />
            <Select label="Select" defaultValue="">
              <option value="" disabled>
                Country
              </option>
              <option value="PL">Poland</option>
            </Select>
            <Select label="Select, invalid" error="This is a required field.">
              <option value="">Country</option>
            </Select>
            <Checkbox label="Check box" />
            <Checkbox label="Check box, invalid" error="This is a required field." />
            <Checkbox label="Check box, framed" state="valid" />
            <Switch label="Switch" checked={on} onChange={setOn} />
            <Switch label="Switch, disabled" checked disabled />
            <RadioGroup
              name="sample"
              legend="Radio group"
              value={choice}
              onChange={setChoice}
              choices={[
                { value: 'a', label: 'Courier', note: 'To your door' },
                { value: 'b', label: 'Pick-up point' },
                { value: 'c', label: 'Not to this country', disabled: true },
              ]}
            />
            <QuantityStepper
              quantity={quantity}
              limit={4}
              canDecrease={quantity > 1}
              canIncrease={quantity < 4}
              onDecrease={() => setQuantity(Math.max(1, quantity - 1))}
              onIncrease={() => setQuantity(Math.min(4, quantity + 1))}
              onChoose={setQuantity}
            />
          </Stack>
          <Stack>
            <h2>States</h2>
            {tones.map((tone) => (
              <Callout key={tone} tone={tone === 'bad' ? 'warning' : tone}>
                A callout: {tone}
              </Callout>
            ))}
            <ErrorBox text="Problem with fetching data" onRetry={() => undefined} />
            <Row>
              <Badge>neutral</Badge>
              <Badge tone="good">good</Badge>
              <Badge tone="warning">warning</Badge>
              <Badge tone="bad">bad</Badge>
              <Badge tone="brand">brand</Badge>
              <StatusIcon tone="good" />
              <StatusIcon tone="later" />
              <StatusIcon tone="warning" />
              <StatusIcon tone="bad" />
              <StatusIcon tone="neutral" />
              <Spinner label="Loading" />
            </Row>
            <Skeleton style={{ height: '48px' }} />
            {offers.map((offer) => (
              <StockStatus key={offer.case} offer={offer} />
            ))}
            <StockStatus offer={null} />
            <StockStatus offer={offers[0] ?? null} exceeded={{ max: 3, inCart: 3 }} />
            {fits.map((fit) => (
              <FitBadge key={fit.verdict} fit={fit} vehicle="TOYOTA HILUX 2016" />
            ))}
            {prices.map(({ id, price }) => (
              <Price key={id} price={price} />
            ))}
            <div style={{ width: 240 }}>
              <Photo photos={[]} alt="A part" width={240} />
            </div>
            <EmptyState text="One sentence that says what happened.">
              <Button>One action</Button>
            </EmptyState>
          </Stack>
          <Stack>
            <h2>Disclosures, tabs and steps</h2>
            <Disclosure title="Disclosure">Its content</Disclosure>
            <Collapsible title="Collapsible">Its content</Collapsible>
            <Tabs
              label="Sample"
              tabs={[
                { id: 'one', label: 'One', content: 'First panel' },
                { id: 'two', label: 'Two', content: 'Second panel' },
              ]}
            />
            <ProgressSteps
              label="Steps"
              current={1}
              steps={[
                { id: '1', label: 'Shipping' },
                { id: '2', label: 'Review & Payments' },
                { id: '3', label: 'Payment Confirmation' },
              ]}
            />
          </Stack>
        </Stack>
      </Section>
      <Dialog title="Dialog" open={open === 'dialog'} onOpenChange={close}>
        <p>Focus stays in here until it is closed.</p>
      </Dialog>
      <Drawer title="Drawer" open={open === 'drawer'} onOpenChange={close}>
        <p>From the right edge.</p>
      </Drawer>
    </Container>
  )
}
