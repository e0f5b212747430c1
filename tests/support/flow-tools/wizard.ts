/** A form in steps: history, nested final states, an inline promise, a wildcard and combined guards. */
import { and, assign, createMachine, fromPromise, not, raise, stateIn } from 'xstate'
import { isAlike, model, type Property } from '#flow-tools/index.ts'

type WizardContext = { name: string; reference: string }
type WizardEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'next.clicked' }
  | { type: 'back.clicked' }
  | { type: 'help.opened' }
  | { type: 'help.closed' }
  | { type: 'help.printed' }

const implementations = {
  guards: { isNamed: ({ context }: { context: WizardContext }) => context.name !== '' },
}

export const wizard = createMachine(
  {
    types: {} as { context: WizardContext; events: WizardEvent },
    id: 'wizard',
    description: 'Asks for a name and an address, and sends both.',
    context: { name: '', reference: '' },
    initial: 'form',
    states: {
      form: {
        description: 'The steps that a person fills in.',
        initial: 'name',
        onDone: 'sending',
        on: {
          'help.opened': 'help',
          '*': { description: 'No help is open, or it belongs to another step.' },
        },
        states: {
          name: {
            on: {
              'name.changed': { actions: assign({ name: ({ event }) => event.name }) },
              'next.clicked': {
                guard: and(['isNamed', not(stateIn('help'))]),
                target: 'address',
                description: 'Only a name leads on.',
              },
            },
          },
          address: {
            entry: raise({ type: 'help.printed' }),
            initial: 'street',
            states: {
              street: { on: { 'next.clicked': 'town', 'back.clicked': '#wizard.form.name' } },
              town: { on: { 'next.clicked': '#wizard.form.complete', 'back.clicked': 'street' } },
            },
          },
          complete: { type: 'final' },
          lastStep: { type: 'history', history: 'deep', target: 'name' },
        },
      },
      help: {
        on: {
          'help.closed': 'form.lastStep',
          'help.*': { description: 'It is open.' },
          '*': { description: 'Help covers the form.' },
        },
      },
      sending: {
        invoke: {
          id: 'send',
          src: fromPromise<string, { name: string }>(({ input }) => Promise.resolve(`sent ${input.name}`)),
          input: ({ context }) => ({ name: context.name }),
          onDone: { target: 'sent', actions: assign({ reference: ({ event }) => event.output }) },
          onError: 'form.name',
        },
        on: { '*': { description: 'It is being sent.' } },
      },
      sent: { type: 'final', output: ({ context }) => context.reference },
    },
    output: ({ context }) => context.reference,
  },
  implementations,
)

export const wizardProperties: readonly Property[] = [
  {
    says: 'The form begins with the name.',
    starts: (seen) => seen.matches({ form: 'name' }),
  },
  {
    says: 'Nothing is sent without a name, and what is sent has the name.',
    never: ({ after, asked }) =>
      asked.length > 0 &&
      (after.context.name === '' || !isAlike(asked[0]?.input, { name: after.context.name })),
  },
  {
    says: 'The name is the one that was written last.',
    never: ({ before, after, event }) =>
      event?.type === 'name.changed' && before.matches({ form: 'name' }) && after.context.name !== event.name,
  },
  {
    says: 'Each step leads to the next one, and back to the one before.',
    never: ({ before, after, event }) => {
      if (!before.matches('form')) return false
      if (event?.type === 'back.clicked')
        return before.matches({ form: { address: 'town' } })
          ? !after.matches({ form: { address: 'street' } })
          : !after.matches({ form: 'name' })
      if (event?.type !== 'next.clicked') return false
      if (before.matches({ form: { address: 'town' } })) return !after.matches('sending')
      if (before.matches({ form: { address: 'street' } }))
        return !after.matches({ form: { address: 'town' } })
      return (before.context.name !== '') !== after.matches({ form: { address: 'street' } })
    },
  },
  {
    says: 'Help leads back to the step that it covered.',
    never: ({ before, after, event }) => {
      if (event?.type !== 'help.closed' || !before.matches('help')) return false
      const covered = Object.values(before.historyValue).flat()
      return !covered.every(({ id }) => after._nodes.some((node) => node.id === id))
    },
  },
  {
    says: 'A step that help covers is gone back to.',
    never: ({ before, after, event }) =>
      (event?.type === 'help.closed' && before.matches('help') && !after.matches('form')) ||
      (event?.type === 'help.opened' && before.matches('form') && !after.matches('help')),
  },
  {
    says: 'What is sent gets its reference, and what was not sent can be corrected.',
    never: ({ after, answer }) =>
      answer?.id === 'send' &&
      !(answer.failed
        ? after.matches({ form: 'name' })
        : after.matches('sent') && after.context.reference === answer.output),
  },
]

export const wizardModel = model({
  name: 'wizard',
  machine: wizard,
  inputs: [() => undefined],
  events: [
    { type: 'name.changed', name: '' },
    { type: 'name.changed', name: 'Ada' },
    { type: 'next.clicked' },
    { type: 'back.clicked' },
    { type: 'help.opened' },
    { type: 'help.closed' },
    { type: 'help.printed' },
  ],
  answers: { send: ['R1'] },
  assertions: Object.fromEntries(
    ['form.name', 'form.address.street', 'form.address.town', 'form.complete', 'help', 'sending', 'sent'].map(
      (state) => [state, () => {}],
    ),
  ),
})
